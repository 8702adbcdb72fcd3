import { said } from '@benison/contracts/said';
import { ShieldMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { Avatar } from '../../../components/marks/avatar.tsx';
import type { StreamViewersQuery } from '../../../gql/graphql.ts';
import { useNextPage } from '../../../lib/lists/use-next-page.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { STREAM_BANS, STREAM_REMOVALS } from './tool-documents.ts';
import type { UseTools } from './use-tools.ts';
import { removedWords, stillOut } from './watchers.ts';

type Person = StreamViewersQuery['streamViewers']['nodes'][number]['business'];

/** How often those whose time is over leave the list. */
const LOOK_EVERY_MS = 5_000;

export const faceOf = ({ id, name, logo }: Person) => <Avatar id={id} name={name} imageUrl={imageFor(logo, 32)} size={32} />;

export interface KeptProps {
  readonly tools: UseTools;
  readonly streamId: string;
  readonly isHost: boolean;
  readonly canLift: boolean;
}

/** Decisions about people who may not be present now. */
export function Kept({ tools, streamId, isHost, canLift }: KeptProps) {
  const now = useNow(LOOK_EVERY_MS);
  const known = tools.tools;
  const removed = useNextPage(STREAM_REMOVALS, streamId, known?.removed);
  const banned = useNextPage(STREAM_BANS, streamId, known?.banned);
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
        rows={stillOut(known.removed.nodes, now).map(({ business, until }) => ({
          business,
          text: removedWords(until),
          trail: lift(business),
        }))}
        next={removed}
      />
      <Decided title="Banned" rows={known.banned.nodes.map(({ business }) => ({ business, trail: lift(business) }))} next={banned} />
    </>
  );
}

interface DecidedProps {
  readonly title: string;
  readonly rows: readonly { readonly business: Person; readonly text?: string; readonly trail: ReactNode }[];
  readonly next?: ReturnType<typeof useNextPage>;
}

function Decided({ title, rows, next }: DecidedProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <RuledList bare label={title}>
        {rows.map(({ business, text, trail }) => (
          <RuledItem key={business.id} lead={faceOf(business)} title={business.name} text={text} trail={trail} />
        ))}
      </RuledList>
      {next?.hasMore && <LoadMore busy={next.isLoading} onLoad={next.more} />}
    </Section>
  );
}
