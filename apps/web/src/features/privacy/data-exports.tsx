import { EXPORT_DAYS } from '@benison/contracts/terms/account-settings';
import { Archive, Download } from 'lucide-react';
import { Button, DownloadLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { Privacy_ExportFragment } from '../../gql/graphql.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { exportWords } from './export-words.ts';
import { useDataExports } from './use-data-exports.ts';

function Trail({ copy }: { readonly copy: Privacy_ExportFragment }) {
  if (copy.status === 'READY')
    return (
      <DownloadLink
        size="sm"
        icon={Download}
        href={`/api/account/exports/${copy.id}`}
        fileName="benison-data.zip"
        label={`Download the copy of ${stampWords(copy.requestedAt)}`}
      >
        Download
      </DownloadLink>
    );
  if (copy.status === 'PENDING') return <Badge tone="info">Being made</Badge>;
  return <Badge tone={copy.status === 'FAILED' ? 'danger' : 'plain'}>{copy.status === 'FAILED' ? 'Failed' : 'Expired'}</Badge>;
}

/** A copy of everything stored about the member: requested, prepared, downloaded. */
export function DataExports() {
  const { exports, isUnderWay, isBusy, hasFailed, retry, ask } = useDataExports();
  const now = useNow(10_000);
  return (
    <Section title="A copy of your data">
      <Stack>
        <Text
          size={14}
          tone="2"
          read
        >{`Everything we hold about you in one ZIP archive: profile, pictures, messages, matches, coins, payments and more, as JSON and for spreadsheets. It is ready in less than a minute and kept for ${EXPORT_DAYS} days.`}</Text>
        <div>
          <Button icon={Archive} busy={isBusy || isUnderWay} busyText={isUnderWay ? 'Being made...' : 'Asking...'} onClick={ask}>
            Ask for a copy
          </Button>
        </div>
        <Loading active={!exports && !hasFailed} skeleton={<RowsSkeleton rows={1} />} label="Loading your copies">
          {hasFailed && <ErrorState shape="short" title="Your copies did not load" text="Nothing was lost." onRetry={retry} />}
          {exports && (
            <RuledList label="Copies of your data">
              {exports.length === 0 && (
                <RuledItem lead={<Tile icon={Archive} />} title="No copies yet" text="Copies you ask for are listed here." />
              )}
              {exports.map((copy) => (
                <RuledItem
                  key={copy.id}
                  lead={<Tile icon={Archive} />}
                  title={`Copy of ${stampWords(copy.requestedAt)}`}
                  text={exportWords(copy, now)}
                  trail={<Trail copy={copy} />}
                />
              ))}
            </RuledList>
          )}
        </Loading>
      </Stack>
    </Section>
  );
}
