import { Flag, Maximize, MessageSquare, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../components/controls/button.tsx';
import { Badge } from '../components/controls/chip.tsx';
import { Only } from '../components/frame/layout.tsx';
import { GiftBanner, GiftBlessing } from '../components/gifts/gift-moment.tsx';
import { GiftTray, Quantity, TrayFoot, TrayHead } from '../components/gifts/gift-tray.tsx';
import { Avatar } from '../components/marks/avatar.tsx';
import { Amount } from '../components/marks/coin.tsx';
import { Seal } from '../components/marks/seal.tsx';
import {
  CoinsPill,
  QualityMark,
  StageButton,
  StageInfo,
  StageNotice,
  StageOver,
  StagePill,
  StageTemplate,
  ViewersPill,
} from '../components/streams/stage.tsx';
import { ChatField, ChatGift, ChatLine, ChatNote, GoalBar, TopGifters } from '../components/streams/stream-chat.tsx';

const TIERS = [
  {
    label: 'Spark',
    gifts: [
      { id: 'clover', name: 'Clover', coins: 10 },
      { id: 'quill', name: 'Quill', coins: 15 },
      { id: 'coffee', name: 'Coffee', coins: 25 },
      { id: 'handshake', name: 'Handshake', coins: 40 },
    ],
  },
  {
    label: 'Glow',
    gifts: [
      { id: 'toast', name: 'Toast', coins: 50 },
      { id: 'laurel', name: 'Laurel', coins: 100 },
      { id: 'bouquet', name: 'Bouquet', coins: 150 },
    ],
  },
  {
    label: 'Blaze',
    gifts: [
      { id: 'rosette', name: 'Rosette', coins: 250 },
      { id: 'lantern', name: 'Lantern', coins: 500 },
      { id: 'compass', name: 'Compass', coins: 750 },
    ],
  },
  {
    label: 'Blessing',
    gifts: [
      { id: 'keystone', name: 'Keystone', coins: 1000 },
      { id: 'beacon', name: 'Beacon', coins: 2500 },
      { id: 'benison', name: 'Benison', coins: 5000 },
    ],
  },
].map((tier) => ({ ...tier, gifts: tier.gifts.map((gift) => ({ ...gift, description: gift.name })) }));

const who = (name: string) => ({ id: name, name, imageUrl: null });
const nothing = () => undefined;

function Counters() {
  return (
    <>
      <StageOver at="left">
        <Badge tone="live">Live</Badge>
        <StagePill>24:18</StagePill>
        <ViewersPill count={48} />
        <CoinsPill coins={3420} />
      </StageOver>
      <StageOver at="right">
        <Only at="desk">
          <QualityMark quality="good" />
        </Only>
        <Only at="desk">
          <StageButton icon={Maximize} label="Full screen" />
        </Only>
        <Only at="phone">
          <StageButton icon={X} label="Leave" />
        </Only>
      </StageOver>
    </>
  );
}

function Picture({ show }: { readonly show: string }) {
  return (
    <>
      <div className="stage-picture" style={{ background: 'oklch(.46 .055 58)' }} />
      <Counters />
      {show === 'notice' && (
        <StageNotice
          title="Ostra Paperworks is away"
          text="The connection broke. The stream resumes when it is back; otherwise it ends."
          count={42}
        />
      )}
      {show === 'blaze' && (
        <GiftBanner
          blaze
          giftId="laurel"
          giftName="Laurel"
          from={who('Copperline Electric')}
          count={7}
          coins={700}
          message={null}
          onOpen={nothing}
        />
      )}
      {show === 'blessing' && (
        <GiftBlessing
          giftId="benison"
          giftName="Benison"
          from={who('Copperline Electric')}
          count={1}
          coins={5000}
          message="For the lid that fits."
          onOpen={nothing}
          onSkip={nothing}
        />
      )}
    </>
  );
}

function Talk() {
  return (
    <div className="chat">
      <ul>
        <ChatLine from={who('Tallgrass Labs')} text="Is the board FSC certified?" />
        <ChatLine from={who('Ostra Paperworks')} role="Host" text="It is. Certificate is pinned on our card." />
        <ChatGift giftId="coffee" giftName="Coffee" name="Halden Marine" quantity={2} count={2} coins={50} words={[]} onOpen={nothing} />
        <ChatLine from={who('Nora & Finch')} text="What is the minimum run on foil?" />
        <ChatGift
          giftId="toast"
          giftName="Toast"
          name="Meridian Dental"
          quantity={1}
          count={1}
          coins={50}
          words={['Ordering 800.']}
          onOpen={nothing}
        />
        <ChatNote>Lumen Yard joined</ChatNote>
        <ChatLine
          from={who('Quarry Street Foods')}
          text="Can you show the magnet closure again?"
          status="failed"
          failure="Slow mode."
          onRetry={nothing}
        />
        <ChatGift
          fresh
          giftId="laurel"
          giftName="Laurel"
          name="Copperline Electric"
          quantity={1}
          count={7}
          coins={700}
          words={[]}
          onOpen={nothing}
        />
      </ul>
    </div>
  );
}

function Side({ show }: { readonly show: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <TopGifters
        gifters={['Copperline', 'Meridian Dental', 'Halden Marine'].map((name, place) => ({ ...who(name), coins: 1450 - place * 460 }))}
      />
      {show === 'grid' && <GoalBar title="A second button" coins={5000} reached={3420} time="04:12 left" />}
      <Talk />
      <ChatField placeholder="Ask about the work" value={text} onChange={setText} onSend={nothing} limit={200} />
    </>
  );
}

function Tray() {
  const [chosen, setChosen] = useState('laurel');
  const [count, setCount] = useState(1);
  return (
    <>
      <TrayHead title="Send a gift">
        <Only at="desk">
          <span className="fs-12 tone-3">Your balance</span>
        </Only>
        <Amount coins={4360} />
        <Button size="sm">Buy</Button>
      </TrayHead>
      <GiftTray tiers={TIERS} chosenId={chosen} onChoose={setChosen} balance={4360} />
      <TrayFoot>
        <Quantity label="How many" value={count} min={1} max={10} onChange={setCount} />
        <p className="fill">From your promo coins: Ostra can spend all 100, none converts to cash.</p>
        <Button variant="gold">
          Send Laurel <Amount coins={100 * count} />
        </Button>
      </TrayFoot>
    </>
  );
}

function Host() {
  return (
    <StageInfo
      lead={<Avatar id="Ostra Paperworks" name="Ostra Paperworks" size={42} />}
      title="How a rigid box is made, from die line to lid"
      line={
        <>
          Ostra Paperworks <Seal /> · Providence, RI · matched with you Sep 3
        </>
      }
      actions={
        <Only at="desk">
          <Button size="sm" icon={MessageSquare}>
            Message
          </Button>{' '}
          <Button size="sm" variant="quiet" icon={Flag}>
            Report
          </Button>
        </Only>
      }
    />
  );
}

/** The live stage with a gift on it: /dev/components?part=stage&show=blessing|notice|spark|grid */
export function StagePart() {
  const [params] = useSearchParams();
  const show = params.get('show') ?? 'blaze';
  return <StageTemplate video={<Picture show={show} />} info={<Host />} tray={<Tray />} side={<Side show={show} />} />;
}
