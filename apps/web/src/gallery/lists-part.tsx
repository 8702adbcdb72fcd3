import { Handshake, MessageSquare, Star } from 'lucide-react';
import { Button } from '../components/controls/button.tsx';
import { Badge } from '../components/controls/chip.tsx';
import { Columns, Panel, Quote, Section, Stack } from '../components/frame/layout.tsx';
import { FigureRow, LoadMore, Pagination, RuledItem, RuledList, StatLines, Table, Tile } from '../components/lists/list.tsx';
import { NoticeRow } from '../components/lists/rows.tsx';
import { EmptyState, ErrorState, FormSkeleton, RowsSkeleton } from '../components/lists/states.tsx';
import { Avatar } from '../components/marks/avatar.tsx';
import { birch, kestrel, lumen, quarry } from './gallery-data.ts';

const nothing = () => undefined;
const matches = [kestrel, quarry, birch, lumen];

function Matches() {
  return (
    <Section title="Your Matches" count={4}>
      <RuledList label="Matches">
        {matches.map((match) => (
          <RuledItem
            key={match.id}
            to="?"
            lead={<Avatar id={match.id} name={match.name} imageUrl={match.imageUrl} size={42} online={match.isOnline} />}
            title={match.name}
            text={`${match.industry}, ${match.city}, ${match.state}`}
            trail={
              <>
                <Badge tone="gold">Matched</Badge>
                <Button size="sm" icon={MessageSquare}>
                  Message
                </Button>
              </>
            }
          />
        ))}
      </RuledList>
      <LoadMore onLoad={nothing} />
      <Pagination page={2} pages={9} onPage={nothing} />
    </Section>
  );
}

/** Lists and tables, full, waiting, empty and failed. */
export function ListsPart() {
  return (
    <Stack gap="xl">
      <FigureRow
        items={[
          { label: 'Profile Views', value: 184, note: 'this week' },
          { label: 'Total Matches', value: 12 },
          { label: 'Right Swipes', value: 41, note: '38% of 108 swipes' },
          { label: 'Match Rate', value: '29%', danger: true },
        ]}
      />
      <Columns of="rail">
        <Matches />
        <Stack gap="lg">
          <Panel title="Recent Activity">
            <RuledList bare>
              <NoticeRow lead={<Tile icon={Handshake} gold />} title="Matched with Kestrel" time="2m" unread />
              <NoticeRow lead={<Tile icon={Star} />} title="Super like received" text="Lumen Yard" time="1h" />
            </RuledList>
          </Panel>
          <StatLines
            items={[
              { label: 'Fit', value: '86' },
              { label: 'Looking for', value: 'Clients, strategic' },
            ]}
          />
          <StatLines
            record
            items={[
              { label: 'Legal name', value: 'Kestrel Cold Chain LLC' },
              { label: 'EIN', value: '••-•••4417' },
            ]}
          />
          <Quote cite="Northgate Pack, 1 of 3 reporters">He is going after one viewer by name and it is getting worse.</Quote>
        </Stack>
      </Columns>
      <Panel title="Audit log">
        <Table
          caption="Audit log"
          rows={matches}
          rowKey={(row) => row.id}
          columns={[
            { key: 'n', title: 'Business', cell: (row) => row.name },
            { key: 's', title: 'Status', cell: () => <Badge tone="success">Approved</Badge> },
            { key: 'i', title: 'Industry', desk: true, cell: (row) => row.industry },
            { key: 'v', title: 'Views', numeric: true, cell: (row) => row.profileViews ?? '' },
          ]}
        />
      </Panel>
      <Columns of="two">
        <RowsSkeleton rows={3} />
        <FormSkeleton fields={2} />
        <EmptyState
          title="No matches yet"
          text="Start swiping to find your perfect business partners!"
          action={<Button variant="act">Discover businesses</Button>}
        />
        <ErrorState title="Your matches did not load" text="Nothing was lost." onRetry={nothing} />
      </Columns>
    </Stack>
  );
}
