import { MEMBER_NOTE_LENGTH_MAX } from '@benison/contracts/terms/staff-area';
import { lengthOf } from '@benison/contracts/text-length';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Textarea } from '../../../components/fields/field.tsx';
import { Quote, Section, Stack } from '../../../components/layout.tsx';
import { FormStack } from '../../../components/templates.tsx';
import { Text } from '../../../components/text.tsx';
import { useStaffText } from '../../../lib/kept/use-staff-text.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { useMemberWork, type MemberRecord } from './use-member-record.ts';

/** Internal notes about a member, which the member never sees. The draft is kept until it is saved. */
export function MemberNotes({ record, mayWrite }: { readonly record: MemberRecord; readonly mayWrite: boolean }) {
  return (
    <Section title="Notes" count={record.notes.length}>
      <Stack gap="lg">
        {mayWrite && <NewNote record={record} />}
        {record.notes.length === 0 && (
          <Text size={14} tone="2">
            Nobody has written anything yet.
          </Text>
        )}
        {record.notes.map((one) => (
          <Quote key={one.id} cite={`${one.staffName}, ${stampWords(one.createdAt)}`}>
            {one.text}
          </Quote>
        ))}
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
          Keep note
        </Button>
      </div>
    </FormStack>
  );
}
