import { Quote } from '../../components/frame/layout.tsx';
import { Text } from '../../components/text.tsx';
import type { Moderation_EnforcementFragment } from '../../gql/graphql.ts';

/** What a member is told about an action: quoted where a person wrote it, and a plain sentence where nobody did. */
export function EnforcementMessage({ message, messageSource }: Pick<Moderation_EnforcementFragment, 'message' | 'messageSource'>) {
  if (messageSource === 'STANDARD') return <Text size={14}>{message}</Text>;
  return <Quote cite="Benison moderation">{message}</Quote>;
}
