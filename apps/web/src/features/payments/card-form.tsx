import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Field, FieldError } from '../../components/fields/field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { Row, Stack } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { RuledItem, RuledList } from '../../components/lists/list.tsx';
import { CardRow } from '../../components/money/payment.tsx';
import { CARD_BRAND_LABELS, CARD_MONTHS, cardYears, groupCardNumber } from '../../lib/card/card-rules.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import { useLate } from '../../lib/update/use-late-part.ts';
import type { UseCardForm } from './use-card-form.ts';

const months = CARD_MONTHS.map((month) => ({ value: month, label: month }));
const years = cardYears(new Date(productNow())).map((year) => ({ value: year, label: year }));

export interface CardFormProps {
  readonly form: UseCardForm;
  /** "Pay $9.99" */
  readonly payLabel: string;
  readonly isBusy: boolean;
  /** The outcome of the last attempt, above the button. */
  readonly children?: ReactNode;
}

/** The card form of the sandbox. */
export function CardForm({ form, payLabel, isBusy, children }: CardFormProps) {
  const { card, errors } = form;
  return (
    <FormStack onSubmit={form.submit}>
      <Field
        label="Cardholder name"
        autoComplete="off"
        value={card.name}
        error={errors.name}
        onChange={(event) => form.set('name', event.target.value)}
        onBlur={form.leave('name')}
      />
      <CardNumberField form={form} />
      <CardRow>
        <Select
          label="Expiration month"
          placeholder="MM"
          options={months}
          value={card.month}
          error={errors.month}
          onChange={(month) => form.set('month', month)}
        />
        <Select
          label="Expiration year"
          placeholder="YYYY"
          options={years}
          value={card.year}
          error={errors.year}
          onChange={(year) => form.set('year', year)}
        />
        <Field
          label="CVV"
          mono
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          value={card.cvv}
          error={errors.cvv}
          onChange={(event) => form.setCvv(event.target.value)}
          onBlur={form.leave('cvv')}
        />
      </CardRow>
      <TestCards onChoose={form.fill} />
      {form.blocked && <FieldError>{form.blocked}</FieldError>}
      {children}
      <div className="form-acts">
        <Button type="submit" variant="act" size="lg" full busy={isBusy} disabled={!form.isComplete}>
          {payLabel}
        </Button>
      </div>
    </FormStack>
  );
}

/** The card number, grouped while it is typed, with the card's brand. */
function CardNumberField({ form }: { readonly form: UseCardForm }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const { number } = form.card;
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [number]);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    caret.current = form.handleNumber(event);
  };
  const aside = form.brand ? <Badge tone="line">{CARD_BRAND_LABELS[form.brand]}</Badge> : undefined;
  return (
    <Field
      ref={input}
      label="Card number"
      mono
      inputMode="numeric"
      autoComplete="off"
      placeholder="0000 0000 0000 0000"
      aside={aside}
      value={number}
      error={form.errors.number}
      onChange={handleChange}
      onBlur={form.leave('number')}
    />
  );
}

const loadCards = async () => (await import('@benison/contracts/payments')).SANDBOX_CARDS;

/** The sandbox's test cards, and what each of them does. */
function TestCards({ onChoose }: { readonly onChoose: (number: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const cards = useLate(loadCards, isOpen);
  const choose = (number: string) => {
    onChoose(number);
    setOpen(false);
  };
  return (
    <Stack gap="sm">
      <Row>
        <Button size="sm" variant="quiet" flush aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the test cards' : 'Show the test cards'}
        </Button>
      </Row>
      {isOpen && cards && (
        <RuledList label="Test cards">
          {cards.map(({ number, brand, result }) => (
            <RuledItem key={number} title={groupCardNumber(number)} text={`${brand}. ${result}.`} onOpen={() => choose(number)} />
          ))}
        </RuledList>
      )}
    </Stack>
  );
}
