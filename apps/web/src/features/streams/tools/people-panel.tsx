import { said } from '@benison/contracts/said';
import { Ban, Ellipsis, Hand, LogOut, MicOff, ShieldCheck, UserPlus, UserX, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { DropdownMenu, type MenuItem } from '../../../components/controls/menu.tsx';
import { ConfirmDialog } from '../../../components/dialogs/dialog.tsx';
import { SearchField } from '../../../components/fields/field.tsx';
import { Section, Stack } from '../../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { Text } from '../../../components/text.tsx';
import type { StageEntry_LineFragment, StreamPermission, StreamViewersQuery } from '../../../gql/graphql.ts';
import { useMinute } from '../../../lib/time/use-now.ts';
import { agoWords } from '../../../lib/words/time-words.ts';
import { AppointDialog } from './appoint-dialog.tsx';
import { faceOf, Kept } from './kept-people.tsx';
import { useReadAlong, useViewers, type UseTools, type UseViewers } from './use-tools.ts';
import { isInReach, SEARCHED_FROM, stageOf, stageWords, viewersNamed } from './watchers.ts';

type Viewer = StreamViewersQuery['streamViewers']['nodes'][number];
type Person = Viewer['business'];

export interface PeoplePanelProps {
  readonly streamId: string;
  readonly viewerCount: number;
  readonly stage: readonly StageEntry_LineFragment[];
  /** Loads those who wait for the stage beyond these; undefined when there are none. */
  readonly moreStage: { readonly isLoading: boolean; readonly load: () => void } | undefined;
  readonly tools: UseTools;
  readonly isHost: boolean;
  /** The business of whoever looks. */
  readonly ownId: string;
  readonly permissions: readonly StreamPermission[];
}

type Asking =
  | { readonly what: 'remove' | 'ban'; readonly person: Person }
  | { readonly what: 'appoint'; readonly person: Person; readonly had: readonly StreamPermission[] };

const MUTE_MINUTES = 10;

/** Who is watching, who wants to come on stage, who is on it, and the actions for each. */
export function PeoplePanel(props: PeoplePanelProps) {
  const { stage, moreStage, tools, isHost } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const watching = useViewers(props.streamId, props.viewerCount);
  useReadAlong(tools.retry, props.viewerCount);
  return (
    <div className="side-scroll">
      <Stack gap="lg">
        {isHost && <Hands stage={stage} moreStage={moreStage} viewers={watching.viewers} hasMore={watching.hasMore} tools={tools} />}
        <Section title="Watching" count={watching.count}>
          <Viewers {...props} watching={watching} onAsk={setAsking} />
        </Section>
        <Kept tools={tools} streamId={props.streamId} isHost={isHost} canLift={may(props, 'REMOVE_VIEWERS')} />
      </Stack>
      <Questions asking={asking} tools={tools} onClose={() => setAsking(null)} />
    </div>
  );
}

interface ViewersProps extends PeoplePanelProps {
  readonly watching: UseViewers;
  readonly onAsk: (asking: Asking) => void;
}

function Viewers(props: ViewersProps) {
  const { viewers, hasFailed, retry } = props.watching;
  return (
    <Loading active={!viewers && !hasFailed} skeleton={<RowsSkeleton rows={4} />} label="Loading the viewers">
      {hasFailed && <ErrorState shape="short" title="The viewers did not load" text="The stream continues." onRetry={retry} />}
      {viewers?.length === 0 && <EmptyState shape="short" title="Nobody yet" text="Your matches were told that you are live." />}
      {viewers && viewers.length > 0 && <ViewerList {...props} viewers={viewers} />}
    </Loading>
  );
}

function ViewerList(props: ViewersProps & { readonly viewers: readonly Viewer[] }) {
  const { viewers, watching } = props;
  const [name, setName] = useState('');
  const isSearched = viewers.length >= SEARCHED_FROM;
  const shown = isSearched ? viewersNamed(viewers, name) : viewers;
  return (
    <Stack gap="sm">
      {isSearched && <SearchField label="Find a viewer" placeholder="Find a viewer" value={name} onChange={setName} />}
      {shown.length === 0 && <EmptyState shape="short" title="No one by that name" text="They may have left." />}
      {shown.length > 0 && (
        <RuledList bare label="Viewers">
          {shown.map((viewer) => (
            <RuledItem
              key={viewer.business.id}
              lead={faceOf(viewer.business)}
              title={viewer.business.name}
              text={<Marks viewer={viewer} isOnStage={stageOf(viewer, props.stage) === 'ON_STAGE'} />}
              trail={<Actions name={viewer.business.name} items={menuOf(viewer, props)} />}
            />
          ))}
        </RuledList>
      )}
      {watching.hasMore && (
        <Text size={13} tone="2">
          {`The first ${viewers.length} to come are named.`}
        </Text>
      )}
      {watching.hasMore && <LoadMore busy={watching.isLoadingMore} onLoad={watching.more} />}
    </Stack>
  );
}

function Actions({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  const trigger = <IconButton size="sm" icon={Ellipsis} label={said`Actions for ${name}`} />;
  return <DropdownMenu align="end" label={name} items={items} trigger={trigger} />;
}

const may = ({ isHost, permissions }: Pick<PeoplePanelProps, 'isHost' | 'permissions'>, permission: StreamPermission): boolean =>
  isHost || permissions.includes(permission);

/** What the host, or a moderator with that permission, can do with a viewer. */
function menuOf(viewer: Viewer, props: ViewersProps): MenuItem[] {
  const { business: person, isMuted } = viewer;
  const { tools, isHost, onAsk, stage } = props;
  if (!isInReach(viewer, props)) return [];
  const had = tools.tools?.moderators.find((one) => one.business.id === person.id)?.permissions ?? [];
  const invite = { label: 'Invite to the stage', icon: UserPlus, onSelect: () => void tools.invite(person.id) };
  const unmute = { label: 'Let them write again', icon: Volume2, onSelect: () => void tools.unmute(person.id) };
  const mute = { label: `Mute for ${MUTE_MINUTES} minutes`, icon: VolumeX, onSelect: () => void tools.mute(person.id, MUTE_MINUTES) };
  const appoint = { label: 'Moderator rights', icon: ShieldCheck, onSelect: () => onAsk({ what: 'appoint', person, had }) };
  const remove = { label: 'Remove from the stream', icon: UserX, ruled: true, onSelect: () => onAsk({ what: 'remove', person }) };
  const ban = { label: 'Ban from all your streams', icon: Ban, danger: true, onSelect: () => onAsk({ what: 'ban', person }) };
  return [
    ...(isHost && stageOf(viewer, stage) === null ? [invite] : []),
    ...(may(props, 'MUTE_VIEWERS') ? [isMuted ? unmute : mute] : []),
    ...(isHost ? [appoint] : []),
    ...(may(props, 'REMOVE_VIEWERS') ? [remove, ban] : []),
  ];
}

interface MarksProps {
  readonly viewer: Viewer;
  readonly isOnStage: boolean;
}

function Marks({ viewer: { joinedAt, isMuted, isModerator }, isOnStage }: MarksProps) {
  const now = useMinute();
  const ago = agoWords(joinedAt, now);
  return (
    <>
      {ago === 'now' ? 'Just came' : `Here for ${ago}`} {isModerator && <Badge>Moderator</Badge>}{' '}
      {isMuted && (
        <Badge tone="warning" icon={MicOff}>
          Muted
        </Badge>
      )}{' '}
      {isOnStage && <Badge tone="success">On stage</Badge>}
    </>
  );
}

interface HandsProps {
  readonly stage: readonly StageEntry_LineFragment[];
  readonly moreStage: PeoplePanelProps['moreStage'];
  readonly viewers: readonly Viewer[] | null;
  readonly hasMore: boolean;
  readonly tools: UseTools;
}

function Hands({ stage, moreStage, viewers, hasMore, tools }: HandsProps) {
  if (stage.length === 0) return null;
  return (
    <Section title="Stage">
      <RuledList bare label="Stage">
        {stage.map(({ business, state }) => (
          <RuledItem
            key={business.id}
            lead={faceOf(business)}
            title={business.name}
            text={stageWords({ state, business }, viewers, hasMore)}
            trail={
              state === 'RAISED' ? (
                <Button size="sm" variant="act" icon={Hand} onClick={() => void tools.invite(business.id)}>
                  Invite
                </Button>
              ) : (
                <Button size="sm" icon={LogOut} onClick={() => void tools.stepDown(business.id)}>
                  {state === 'INVITED' ? 'Take back' : 'Off stage'}
                </Button>
              )
            }
          />
        ))}
      </RuledList>
      {moreStage && <LoadMore busy={moreStage.isLoading} onLoad={moreStage.load} />}
    </Section>
  );
}

function Questions({ asking, tools, onClose }: { readonly asking: Asking | null; readonly tools: UseTools; readonly onClose: () => void }) {
  if (!asking) return null;
  const { name, id } = asking.person;
  if (asking.what === 'appoint')
    return (
      <AppointDialog
        name={name}
        had={asking.had}
        isBusy={tools.busy === 'appoint'}
        onClose={onClose}
        onDismiss={() => void tools.dismiss(id).then(onClose)}
        onAppoint={(permissions) => void tools.appoint(id, permissions).then((isDone) => isDone && onClose())}
      />
    );
  const isBan = asking.what === 'ban';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isBan ? said`Ban ${name}?` : said`Remove ${name}?`}
      text={
        isBan
          ? 'They leave at once and cannot watch any of your streams, until you lift it. Your match stays.'
          : 'They leave at once and can come back after ten minutes. Your match stays.'
      }
      confirmLabel={isBan ? said`Ban ${name}` : said`Remove ${name}`}
      tone="danger"
      busy={tools.busy === asking.what}
      onConfirm={() => void (isBan ? tools.ban(id) : tools.remove(id)).then(onClose)}
    />
  );
}
