import type { StatementPart } from '@benison/contracts/terms/statement';
import { TextLink } from '../../components/button.tsx';
import { Stack } from '../../components/layout.tsx';
import { StatLines } from '../../components/list.tsx';
import { LEGAL_PATHS } from '../../lib/legal-paths.ts';

/** The parts of a statement of reasons. */
export function StatementLines({ parts }: { readonly parts: readonly StatementPart[] }) {
  return <StatLines record items={parts.map(({ term, text }) => ({ label: term, value: text }))} />;
}

/** Why something was decided about a member: the statement of reasons, with the way to the rules it names. */
export function Statement({ parts }: { readonly parts: readonly StatementPart[] }) {
  if (parts.length === 0) return null;
  return (
    <Stack gap="sm">
      <StatementLines parts={parts} />
      <p>
        <TextLink to={LEGAL_PATHS.RULES}>Read the community rules</TextLink>
      </p>
    </Stack>
  );
}
