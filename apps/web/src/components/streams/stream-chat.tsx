import { said } from '@benison/contracts/said';
import { lengthOf } from '@benison/contracts/text-length';
import { Ellipsis, SendHorizontal } from 'lucide-react';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { goOnIn } from '../../lib/routing/go-on-in.ts';
import { IconButton } from '../controls/button.tsx';
import { DropdownMenu, type MenuItem } from '../controls/menu.tsx';
import { FieldError } from '../fields/field.tsx';
import { GiftArt } from '../gifts/gift-art.tsx';
import { LinkedWords } from '../linked-words.tsx';
import { Avatar } from '../marks/avatar.tsx';
import { Amount } from '../marks/coin.tsx';
import { LiveWords } from '../text.tsx';

interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
}

export interface ChatLineProps {
  readonly from: Speaker;
  readonly role?: 'Host' | 'Moderator';
  readonly text: string;
  readonly menu?: readonly MenuItem[];
  readonly status?: 'sending' | 'failed';
  readonly failure?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onDiscard?: () => void;
}

/** A message in the chat of a stream. */
export function ChatLine({ from, role, text, menu, status, failure, onRetry, onDiscard }: ChatLineProps) {
  return (
    <li className={classNames('chat-line', status)}>
      <Avatar id={from.id} name={from.name} imageUrl={from.imageUrl} size={24} />
      <div className="fill">
        <p>
          <b dir="auto">{from.name}</b> {role && <span className={classNames('chat-role', role === 'Host' && 'host')}>{role}</span>}{' '}
          <bdi>
            <LinkedWords>{text}</LinkedWords>
          </bdi>
        </p>
        {status === 'failed' && (
          <p className="chat-failed" role="alert">
            {failure ?? 'Not sent.'}{' '}
            {onRetry && (
              <button type="button" onClick={onRetry}>
                Try again
              </button>
            )}{' '}
            {onDiscard && (
              <button type="button" onClick={onDiscard}>
                Discard
              </button>
            )}
          </p>
        )}
      </div>
      {menu && menu.length > 0 && (
        <DropdownMenu
          label="Message"
          items={menu}
          align="end"
          trigger={<IconButton size="sm" icon={Ellipsis} label={said`Actions for the message of ${from.name}`} className="chat-menu" />}
        />
      )}
    </li>
  );
}

export interface ChatGiftProps {
  readonly giftId: string;
  readonly giftName: string;
  /** null: given anonymously. */
  readonly name: string | null;
  /** In one press. */
  readonly quantity: number;
  /** All of its combo. */
  readonly count: number;
  readonly coins: number;
  /** What was said with it, or with any of its combo. */
  readonly words: readonly string[];
  /** Just arrived: enters with an animation. */
  readonly fresh?: boolean;
  readonly onOpen: () => void;
}

/** A gift among the messages; a combo is one line. It opens its journal entry. */
export function ChatGift({ giftId, giftName, name, quantity, count, coins, words, fresh, onOpen }: ChatGiftProps) {
  const many = count > quantity ? `${giftName}\u00a0×${count}` : quantity > 1 ? `${quantity}\u00a0×\u00a0${giftName}` : giftName;
  return (
    <li className={classNames('chat-gift', fresh && 'fresh')}>
      <GiftArt id={giftId} size={28} moving={fresh} />
      <p>
        <button type="button" className="ruled-link" onClick={onOpen}>
          <b>{name ?? 'Someone'}</b> sent {many}
          {words.length > 0 && `: ${words.map((one) => `“${one}”`).join(' ')}`}
        </button>
      </p>
      <Amount coins={coins} />
    </li>
  );
}

/** Something that happened. */
export function ChatNote({ children }: { readonly children: ReactNode }) {
  return <li className="chat-note">{children}</li>;
}

export interface ChatFieldProps {
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  readonly limit: number;
  /** Slow mode: seconds until the next message can be sent. */
  readonly wait?: number;
  /** Nothing can be written: says why. */
  readonly closed?: string | null;
  readonly error?: string | undefined;
  readonly busy?: boolean;
  /** At the end, on a phone: opens the gifts. */
  readonly trail?: ReactNode;
}

/** A one-line message field; Enter sends. */
export function ChatField({ placeholder, value, onChange, onSend, limit, wait = 0, closed, error, busy, trail }: ChatFieldProps) {
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const length = lengthOf(value);
  const over = length > limit;
  const isBlocked = value.trim() === '' || over || wait > 0 || busy === true;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return;
    onSend();
    goOnIn(field.current);
  };
  if (closed)
    return (
      <div className="say-closed" role="status">
        <span className="fill">
          <LiveWords>{closed}</LiveWords>
          {value.trim() !== '' && (
            <span className="say-kept">
              Not sent: <bdi>{value}</bdi>
            </span>
          )}
        </span>
        {trail}
      </div>
    );
  return (
    <form className="say" onSubmit={handleSubmit}>
      <div className="fill">
        <input
          ref={field}
          dir="auto"
          className="field"
          placeholder={placeholder}
          aria-label={placeholder}
          value={value}
          autoComplete="off"
          enterKeyHint="send"
          aria-invalid={over || error ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.value)}
        />
        <div id={noteId}>
          {wait > 0 && <p className="note" role="timer">{`Slow mode: ${wait} s until your next message`}</p>}
          {!over && length > limit - 40 && <p className="note">{`${limit - length} characters left`}</p>}
          <FieldError>{over ? `At most ${limit} characters; this has ${length}.` : error}</FieldError>
        </div>
      </div>
      <IconButton type="submit" variant="act" icon={SendHorizontal} label="Send" disabled={isBlocked} />
      {trail}
    </form>
  );
}

export interface TopGifterLine extends Pick<Speaker, 'name'> {
  /** null: gave anonymously. */
  readonly id: string | null;
  readonly imageUrl: string | null;
  readonly coins: number;
}

/** Who gave the most. */
export function TopGifters({ gifters, bare }: { readonly gifters: readonly TopGifterLine[]; readonly bare?: boolean }) {
  if (gifters.length === 0) return null;
  return (
    <div className={classNames('tops', bare && 'bare')}>
      {!bare && <h2>Top gifters</h2>}
      <ol>
        {gifters.map(({ id, name, imageUrl, coins }, place) => (
          <li key={id ?? `anonymous${place}`}>
            <Avatar id={id ?? 'anonymous'} name={name} imageUrl={imageUrl} size={24} />
            <span className="fill cut" dir="auto">
              {name}
            </span>
            <Amount coins={coins} />
          </li>
        ))}
      </ol>
    </div>
  );
}

export interface GoalBarProps {
  readonly title: string;
  readonly coins: number;
  readonly reached: number;
  /** How long it still stands, where it goes by itself. */
  readonly time?: string | undefined;
}

/** How far the group has come towards what the host asked for. */
export function GoalBar({ title, coins, reached, time }: GoalBarProps) {
  const part = Math.min(100, Math.floor((reached / coins) * 100));
  const done = reached >= coins;
  return (
    <div
      className={classNames('goal', done && 'done')}
      role="progressbar"
      aria-label={said`Goal: ${title}`}
      aria-valuemin={0}
      aria-valuemax={coins}
      aria-valuenow={Math.min(coins, reached)}
      aria-valuetext={`${reached.toLocaleString('en-US')} of ${coins.toLocaleString('en-US')} BizCoins`}
    >
      <p>
        <b className="cut fill" dir="auto">
          {title}
        </b>
        <span className="num">{done ? 'Reached' : `${part}%`}</span>
      </p>
      <div className="goal-line">
        <i style={{ width: `${part}%` }} />
      </div>
      <p className="goal-note">
        <span className="fill">{time ? `Goal · ${time}` : 'Goal'}</span>
        <Amount coins={reached} /> of {coins.toLocaleString('en-US')}
      </p>
    </div>
  );
}
