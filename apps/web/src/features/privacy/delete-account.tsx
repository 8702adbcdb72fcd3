import { Ban, TriangleAlert } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Field, FieldError } from '../../components/fields/field.tsx';
import { Row, Section, Stack } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { Band, ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { Confirmed } from '../../lib/acts/confirmed.ts';
import { BLOCKS, isMeant, KEPT, lossesOf } from './closing-words.ts';
import { useDeleteAccount } from './use-delete-account.ts';

type Deletion = ReturnType<typeof useDeleteAccount>;
type Terms = NonNullable<Deletion['terms']>;

/** What has to be settled before the account can be deleted. */
function Blocks({ blocks }: { readonly blocks: Terms['blocks'] }) {
  return (
    <Section title="To be settled first">
      <RuledList label="To be settled first">
        {blocks.map((block) => {
          const { title, text, to, act } = BLOCKS[block];
          return (
            <RuledItem
              key={block}
              lead={<Tile icon={Ban} />}
              title={title}
              text={text}
              trail={
                <ButtonLink size="sm" to={to}>
                  {act}
                </ButtonLink>
              }
            />
          );
        })}
      </RuledList>
    </Section>
  );
}

function Meaning({ terms, deletion }: { readonly terms: Terms; readonly deletion: Deletion }) {
  const { typed, type, run, isBusy, problem } = deletion;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <Section title="Type it to confirm">
      <FormStack onSubmit={submit}>
        <Field
          label="Your username"
          hint={`Type ${terms.username}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.username}
          onChange={(event) => type('username', event.target.value)}
        />
        {terms.giveUpWords !== null && (
          <Field
            label="Your coins"
            hint={`Type: ${terms.giveUpWords}`}
            autoComplete="off"
            spellCheck={false}
            value={typed.giveUp}
            onChange={(event) => type('giveUp', event.target.value)}
          />
        )}
        <FieldError>{problem}</FieldError>
        <Row wrap>
          <Button type="submit" variant="danger" busy={isBusy} busyText="Closing..." disabled={!isMeant(terms, typed)}>
            Delete my account
          </Button>
          <ButtonLink variant="quiet" to="/settings/data">
            Keep it
          </ButtonLink>
        </Row>
      </FormStack>
    </Section>
  );
}

/** Account deletion: what is lost, what must be settled first, and the words to type as confirmation. */
export function DeleteAccount({ confirmed, onDeleted }: { readonly confirmed: Confirmed; readonly onDeleted: () => void }) {
  const deletion = useDeleteAccount(confirmed, onDeleted);
  const { terms, hasFailed, retry } = deletion;
  return (
    <Loading active={!terms && !hasFailed} skeleton={<FormSkeleton fields={3} />} label="Loading what you would lose">
      {hasFailed && <ErrorState shape="open" title="This did not load" text="Nothing was deleted." onRetry={retry} />}
      {terms && (
        <Stack gap="xl">
          <Band
            tone="danger"
            icon={TriangleAlert}
          >{`Your account closes at once: no one can find you, and your matches see that it is closed. After ${terms.graceDays} days it is erased for good. Sign in before then, and everything is back.`}</Band>
          <Section title="What is lost">
            <Stack>
              <RuledList label="What is lost">
                {lossesOf(terms).map(({ title, text }) => (
                  <RuledItem key={title} title={title} text={text} />
                ))}
              </RuledList>
              <Text size={13} tone="2">
                {KEPT}
              </Text>
            </Stack>
          </Section>
          {terms.blocks.length > 0 ? <Blocks blocks={terms.blocks} /> : <Meaning terms={terms} deletion={deletion} />}
        </Stack>
      )}
    </Loading>
  );
}
