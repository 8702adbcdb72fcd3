import { said } from '@benison/contracts/said';
import { ShieldMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button, IconButton } from '../../../components/button.tsx';
import { Section } from '../../../components/layout.tsx';
import { RuledItem, RuledList } from '../../../components/list.tsx';
import type { StreamViewersQuery } from '../../../gql/graphql.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { UseTools } from './use-tools.ts';
import { removedWords, stillOut } from './watchers.ts';

type Person = StreamViewersQuery['streamViewers']['nodes'][number]['business'];

/** How often those whose time is over leave the list. */
const LOOK_EVERY_MS = 5_000;

export const faceOf = ({ id, name, logo }: Person) => <Avatar id={id} name={name} imageUrl={imageFor(logo, 32)} size={32} />;

export interface KeptProps {
  readonly tools: UseTools;
  readonly isHost: boolean;
  readonly canLift: boolean;
}

/** Decisions about people who may not be present now. */
export function Kept({ tools, isHost, canLift }: KeptProps) {
  const now = useNow(LOOK_EVERY_MS);
  const known = tools.tools;
  if (!known) return null;
  const moderators = isHost ? known.moderators : [];
  const lift = ({ id }: Person) =>
    canLift && (
      <Button size="sm" onClick={() => void tools.unban(id)}>
        Lift
      </Button>
    );
  return (
    <>
      <Decided
        title="Stream moderators"
        rows={moderators.map(({ business, permissions }) => ({
          business,
          text: `${permissions.length} of 5 rights`,
          trail: (
            <IconButton
              size="sm"
              icon={ShieldMinus}
              label={said`Dismiss ${business.name}`}
              onClick={() => void tools.dismiss(business.id)}
            />
          ),
        }))}
      />
      <Decided
        title="Removed from this stream"
        rows={stillOut(known.removed, now).map(({ business, until }) => ({ business, text: removedWords(until), trail: lift(business) }))}
      />
      <Decided title="Banned" rows={known.banned.map((business) => ({ business, trail: lift(business) }))} />
    </>
  );
}

interface DecidedProps {
  readonly title: string;
  readonly rows: readonly { readonly business: Person; readonly text?: string; readonly trail: ReactNode }[];
}

function Decided({ title, rows }: DecidedProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <RuledList bare label={title}>
        {rows.map(({ business, text, trail }) => (
          <RuledItem key={business.id} lead={faceOf(business)} title={business.name} text={text} trail={trail} />
        ))}
      </RuledList>
    </Section>
  );
}
