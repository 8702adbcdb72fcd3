import { CalendarPlus, Ellipsis, Flag, Radio, Search } from 'lucide-react';
import { useState } from 'react';
import { AboutCover } from '../components/businesses/profile-head.tsx';
import { Button, IconButton } from '../components/controls/button.tsx';
import { Presence } from '../components/controls/chip.tsx';
import { Fill } from '../components/frame/layout.tsx';
import { DetailColumn, ListColumn, ListDetailTemplate } from '../components/frame/templates.tsx';
import { StatLines } from '../components/lists/list.tsx';
import { Faces, ThreadRow } from '../components/lists/rows.tsx';
import { Avatar } from '../components/marks/avatar.tsx';
import { Coin } from '../components/marks/coin.tsx';
import { Seal } from '../components/marks/seal.tsx';
import { Composer } from '../components/messaging/composer.tsx';
import { Message, MessageLog, TimelineEvent, TypingDots } from '../components/messaging/conversation.tsx';
import { Heading, Text } from '../components/text.tsx';
import { birch, kestrel, lumen, quarry } from './gallery-data.ts';
import { GalleryShell } from './gallery-shell.tsx';

const report = [{ label: 'Report message', icon: Flag }];

function Threads() {
  return (
    <ListColumn title="Messages" actions={<IconButton icon={Search} label="Find a conversation" />}>
      <Faces
        title="Say hello"
        faces={[
          { to: '?part=conversation&at=5', id: birch.id, name: birch.name, isNew: true, online: true },
          { to: '?part=conversation&at=6', id: quarry.id, name: quarry.name, imageUrl: quarry.imageUrl, isNew: false },
        ]}
      />
      <ul>
        <ThreadRow
          to="?part=conversation"
          current
          id={kestrel.id}
          name={kestrel.name}
          imageUrl={kestrel.imageUrl}
          preview="Thursday works. I can hold a 6-pallet slot."
          time="2m"
          unread={2}
          online
        />
        <ThreadRow
          to="?part=conversation&at=2"
          id={quarry.id}
          name={quarry.name}
          imageUrl={quarry.imageUrl}
          preview="You: Foil on the lid only, please."
          time="1h"
        />
        <ThreadRow
          to="?part=conversation&at=3"
          id={birch.id}
          name={birch.name}
          preview="Sent the label proofs, page 3 is new."
          time="4h"
          unread={1}
        />
        <ThreadRow
          to="?part=conversation&at=4"
          id={lumen.id}
          name={lumen.name}
          imageUrl={lumen.imageUrl}
          preview=""
          time="5h"
          typing
          online
        />
        <ThreadRow to="?part=conversation&at=5" id="tallgrass" name="Tallgrass Labs" preview="You: Invoice paid, thank you." time="Tue" />
      </ul>
    </ListColumn>
  );
}

export function ConversationPart() {
  const [showing, setShowing] = useState<'list' | 'detail'>('detail');
  const head = (
    <>
      <Avatar id={kestrel.id} name={kestrel.name} imageUrl={kestrel.imageUrl} />
      <Fill>
        <h2 className="cut">
          {kestrel.name} <Seal />
        </h2>
        <Presence online>Dana Whitlock is active</Presence>
      </Fill>
      <Button only="desk" size="sm" icon={CalendarPlus}>
        Propose a meeting
      </Button>
      <IconButton icon={Ellipsis} label="More" />
    </>
  );
  const detail = (
    <DetailColumn bare head={head} onBack={() => setShowing('list')} label="Conversation with Kestrel Cold Chain">
      <MessageLog lastId="6">
        <TimelineEvent mark={<Coin />}>
          <b>Matched</b> Nov 14, 09:12
        </TimelineEvent>
        <Message
          mine={false}
          menu={report}
          text="Hi Imani. Saw you bring in dry tea through Savannah. We are at Garden City every morning."
        />
        <Message mine text="Good timing. We land 8 pallets on the 28th and our forwarder just dropped LTL." />
        <Message mine status="read" time="09:40" meta text="What would 6 to 8 pallets to Baltimore look like, ambient but logged?" />
        <TimelineEvent icon={Radio}>
          You watched <b>Inside the Savannah cross-dock</b>, 18 min
        </TimelineEvent>
        <Message mine={false} menu={report} time="10:02" meta text="Thursday works. I can hold a 6-pallet slot." />
        <Message mine status="sending" text="Thursday 10:30 is good." />
        <Message mine status="failed" failure="Not sent: you are offline." onRetry={() => undefined} text="Please hold six." />
        <TypingDots name="Dana" />
      </MessageLog>
      <Composer placeholder="Write to Dana at Kestrel" limit={2000} onSend={() => undefined} />
    </DetailColumn>
  );
  const about = (
    <>
      <AboutCover id={kestrel.id} name={kestrel.name} imageUrl={kestrel.imageUrl} />
      <Heading level={3}>{kestrel.name}</Heading>
      <Text size={13} tone="2">
        Transportation, Savannah, GA
      </Text>
      <StatLines
        items={[
          { label: 'Fit', value: '86' },
          { label: 'Company size', value: '11–50' },
          { label: 'Looking for', value: 'Clients, strategic' },
          { label: 'EIN checked', value: 'Aug 14, 2026' },
        ]}
      />
      <Button size="sm" variant="quiet" flush icon={Flag}>
        Report or block
      </Button>
    </>
  );
  return (
    <GalleryShell>
      <ListDetailTemplate list={<Threads />} detail={detail} about={about} showing={showing} />
    </GalleryShell>
  );
}
