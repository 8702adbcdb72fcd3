import { MEMBER_NOTE_LENGTH_MAX } from '@benison/contracts/terms/staff-area';
import { lengthOf } from '@benison/contracts/text-length';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Textarea } from '../../../components/fields/field.tsx';
import { Quote, Section, Stack } from '../../../components/frame/layout.tsx';
import { FormStack } from '../../../components/frame/templates.tsx';
import { LoadMore } from '../../../components/lists/list.tsx';
import { Text } from '../../../components/text.tsx';
import { useNextPage } from '../../../lib/lists/use-next-page.ts';
import { useStaffText } from '../../../lib/storage/use-staff-text.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { MEMBER_NOTES } from './member-documents.ts';
import { useMemberWork, type MemberRecord } from './use-member-record.ts';

/** Internal notes about a member, which the member never sees. The draft is kept until it is saved. */
export function MemberNotes({ record, mayWrite }: { readonly record: MemberRecord; readonly mayWrite: boolean }) {
  const { nodes: notes } = record.notes;
  const { hasMore, isLoading, more } = useNextPage(MEMBER_NOTES, record.id, record.notes);
  return (
    <Section title="Notes" count={hasMore ? undefined : notes.length}>
      <Stack gap="lg">
        {mayWrite && <NewNote record={record} />}
        {notes.length === 0 && (
          <Text size={14} tone="2">
            No notes yet.
          </Text>
        )}
        {notes.map((one) => (
          <Quote key={one.id} cite={`${one.staffName}, ${stampWords(one.createdAt)}`}>
            {one.text}
          </Quote>
        ))}
        {hasMore && <LoadMore busy={isLoading} onLoad={more} />}
      </Stack>
    </Section>
  );
}

function NewNote({ record }: { readonly record: MemberRecord }) {
  const { note, isBusy, problem } = useMemberWork(record);
  const [text, setText] = useStaffText(`note.${record.id}`);
  const [error, setError] = useState<string>();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong =
      text.trim() === ''
        ? 'Please write something'
        : lengthOf(text.trim()) > MEMBER_NOTE_LENGTH_MAX
          ? `At most ${MEMBER_NOTE_LENGTH_MAX} characters`
          : undefined;
    setError(wrong);
    if (!wrong && (await note(text.trim()))) setText('');
  };
  return (
    <FormStack onSubmit={handleSubmit}>
      <Textarea
        label="New note"
        hint="Only staff can read this. The member never sees it."
        limit={MEMBER_NOTE_LENGTH_MAX}
        value={text}
        error={error ?? problem}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy} busyText="Keeping...">
          Save note
        </Button>
      </div>
    </FormStack>
  );
}
