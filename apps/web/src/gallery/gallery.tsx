import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { THEMES } from '../components/accounts/account-menu.tsx';
import { Segments } from '../components/controls/tabs.tsx';
import { Columns, Stack } from '../components/frame/layout.tsx';
import { Page } from '../components/frame/page.tsx';
import { useTheme } from '../lib/page/theme.ts';
import { CardsPart } from './cards-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { ConversationPart } from './conversation-part.tsx';
import { DeckPart } from './deck-part.tsx';
import { LandingPart } from './landing-part.tsx';
import { ListsPart } from './lists-part.tsx';
import { MatchPart } from './match-part.tsx';
import { ModerationPart } from './moderation-part.tsx';
import { ScreenPart } from './screens-part.tsx';
import { StaffPart } from './staff-part.tsx';
import { StagePart } from './stage-part.tsx';
import { DoorPart, FormPart, WizardPart } from './templates-part.tsx';

const PARTS = {
  controls: { label: 'Controls', Part: ControlsPart, framed: true },
  cards: { label: 'Cards', Part: CardsPart, framed: true },
  lists: { label: 'Lists', Part: ListsPart, framed: true },
  deck: { label: 'Deck', Part: DeckPart, framed: false },
  conversation: { label: 'Conversation', Part: ConversationPart, framed: false },
  match: { label: 'Match', Part: MatchPart, framed: false },
  landing: { label: 'Landing', Part: LandingPart, framed: false },
  door: { label: 'Door', Part: DoorPart, framed: false },
  form: { label: 'Form', Part: FormPart, framed: false },
  wizard: { label: 'Wizard', Part: WizardPart, framed: false },
  stage: { label: 'Stage', Part: StagePart, framed: false },
  staff: { label: 'Staff', Part: StaffPart, framed: false },
  moderation: { label: 'Moderation', Part: ModerationPart, framed: false },
  screens: { label: 'Screens', Part: ScreenPart, framed: true },
} as const;
type PartName = keyof typeof PARTS;
/** Of every part, as addresses name it. */
export const PART_NAMES = Object.keys(PARTS).filter((name): name is PartName => name in PARTS);

/** Every component in every state, to be looked at: /dev/components?part=cards */
export function Gallery() {
  const [params, setParams] = useSearchParams();
  const [theme, setTheme] = useTheme();
  const asked = params.get('part');
  const part = PART_NAMES.find((name) => name === asked) ?? 'controls';
  const [bare] = useState(params.has('bare'));
  useEffect(() => {
    document.title = `${PARTS[part].label} · Components · Benison`;
  }, [part]);
  const { Part, framed } = PARTS[part];
  if (!framed) return <Part />;
  return (
    <main>
      <Page title={bare ? undefined : 'Components and states'}>
        {bare && <h1 className="unseen">{PARTS[part].label}</h1>}
        <Stack gap="xl">
          {!bare && (
            <Columns of="two">
              <Segments
                label="Part"
                options={PART_NAMES.map((name) => ({ value: name, label: PARTS[name].label }))}
                value={part}
                onChange={(name) => setParams({ part: name })}
              />
              <Segments label="Appearance" options={THEMES} value={theme} onChange={setTheme} />
            </Columns>
          )}
          <Part />
        </Stack>
      </Page>
    </main>
  );
}
