import { dateWords } from '@benison/contracts/clock';
import { momentWords } from '@benison/contracts/moments';
import { statementParts, type StatementOfReasons } from '@benison/contracts/terms/statement';
import { TextLink } from '../../../components/controls/button.tsx';
import { Stack } from '../../../components/frame/layout.tsx';
import { StatLines } from '../../../components/lists/list.tsx';
import { LEGAL_PATHS } from '../../../lib/routing/legal-paths.ts';
import { clockHours } from '../../../lib/words/clock-hours.ts';

type Reasons = StatementOfReasons<string>;

/** Of a decision, which says itself what was decided about what. */
export const reasonsOf = ({
  statement,
  ...decision
}: Pick<Reasons, 'action' | 'category' | 'until' | 'about'> & {
  readonly statement: Pick<Reasons, 'rule' | 'foundBy' | 'appealUntil'>;
}): Reasons => ({ ...decision, ...statement });

interface StatementProps {
  readonly reasons: Reasons;
}

const OWN_CLOCK = { dayWords: (at: string) => dateWords(at), momentWords: (at: string) => momentWords(at, clockHours()) };

/** The parts of a statement of reasons. */
export function StatementLines({ reasons }: StatementProps) {
  return <StatLines record items={statementParts(reasons, OWN_CLOCK).map(({ term, text }) => ({ label: term, value: text }))} />;
}

/** Why something was decided about a member: the statement of reasons, with the way to the rules it names. */
export function Statement({ reasons }: StatementProps) {
  return (
    <Stack gap="sm">
      <StatementLines reasons={reasons} />
      <p>
        <TextLink to={LEGAL_PATHS.RULES}>Read the community rules</TextLink>
      </p>
    </Stack>
  );
}
