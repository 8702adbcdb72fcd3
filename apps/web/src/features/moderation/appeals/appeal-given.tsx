import type { AppealStatus } from '@benison/contracts/enumerations';
import { Quote, Stack } from '../../../components/frame/layout.tsx';
import { Text } from '../../../components/text.tsx';
import { appealLine } from '../standing/enforcement-words.ts';

export interface AppealGivenProps {
  readonly appeal: {
    readonly status: AppealStatus;
    readonly createdAt: string;
    readonly decidedAt: string | null;
    readonly message: string | null;
    /** The member's own words, where they are read again. */
    readonly text?: string;
  };
}

/** How an appeal stands: sent, or answered with a reason. */
export function AppealGiven({ appeal }: AppealGivenProps) {
  const line = appealLine(appeal);
  return (
    <Stack gap="xs">
      <Text size={14} strong>
        {line.title}
      </Text>
      <Text size={13} tone="2">
        {line.text}
      </Text>
      {appeal.message && <Quote cite="The answer to your appeal">{appeal.message}</Quote>}
      {appeal.text && <Quote cite="Your words">{appeal.text}</Quote>}
    </Stack>
  );
}
