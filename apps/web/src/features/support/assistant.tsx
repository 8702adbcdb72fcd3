import { ASSISTANT_REPLY_MS } from '@benison/contracts/terms/support';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Row } from '../../components/frame/layout.tsx';
import { Composer } from '../../components/messaging/composer.tsx';
import { Message, MessageLog, TypingDots } from '../../components/messaging/conversation.tsx';
import { ChatPanel } from '../../components/visit/help.tsx';
import { GREETING, replyTo, SUGGESTIONS, type AssistantOffer } from './assistant-script.ts';

interface Said {
  readonly id: number;
  readonly mine: boolean;
  readonly text: string;
  readonly offer?: AssistantOffer | undefined;
}

const QUESTION_LENGTH_MAX = 300;

/** The scripted chat: each question is answered after a second. Nothing leaves the page. */
function useAssistant() {
  const [said, setSaid] = useState<readonly Said[]>([{ id: 0, mine: false, text: GREETING.text }]);
  const [waiting, setWaiting] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const add = (entry: Omit<Said, 'id'>) => setSaid((known) => [...known, { ...entry, id: known.length }]);
  const ask = (text: string) => {
    add({ mine: true, text });
    setWaiting((count) => count + 1);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setWaiting((count) => count - 1);
      add({ mine: false, ...replyTo(text) });
    }, ASSISTANT_REPLY_MS);
    timers.current.add(timer);
  };
  return { said, isTyping: waiting > 0, ask };
}

/** The assistant of the help page, which carries out what it offers. */
export function Assistant({ onOffer }: { readonly onOffer: (offer: AssistantOffer) => void }) {
  const { said, isTyping, ask } = useAssistant();
  const hasAsked = said.length > 1;
  return (
    <ChatPanel title="Login assistant" text="Answers from a script, at any hour. It sees no account.">
      <MessageLog lastId={`${said.length}${isTyping}`} label="Talk with the assistant">
        {said.map(({ id, mine, text, offer }) => (
          <Fragment key={id}>
            <Message text={text} mine={mine} />
            {offer && (
              <Row wrap>
                <Button size="sm" onClick={() => onOffer(offer)}>
                  {offer === 'RESET' ? 'Reset your password' : 'Contact Support Team'}
                </Button>
              </Row>
            )}
          </Fragment>
        ))}
        {isTyping && <TypingDots name="The assistant" />}
        {!hasAsked && (
          <Row wrap gap="xs">
            {SUGGESTIONS.map((question) => (
              <Button key={question} size="sm" onClick={() => ask(question)}>
                {question}
              </Button>
            ))}
          </Row>
        )}
      </MessageLog>
      <Composer placeholder="Ask about signing in" limit={QUESTION_LENGTH_MAX} onSend={ask} />
    </ChatPanel>
  );
}
