import { PHOTO_HINT } from '@benison/contracts/terms/profile';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../components/controls/button.tsx';
import { ImagePicker } from '../../components/fields/file-drop.tsx';
import { Columns } from '../../components/frame/layout.tsx';
import { WizardTemplate } from '../../components/frame/templates.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import {
  BusinessTypeField,
  CityField,
  DescriptionField,
  IndustryField,
  NameField,
  OfferingField,
  SeekingField,
  SizeField,
  StateField,
  TagsField,
  WebsiteField,
  ZipField,
} from './business-fields.tsx';
import { useBusinessWizard } from './use-business-wizard.ts';
import { WIZARD_STEPS } from './wizard-steps.ts';

const STEP_NAMES = WIZARD_STEPS.map((step) => step.name);

type Wizard = ReturnType<typeof useBusinessWizard>;

function StepFields({ wizard, userId }: { readonly wizard: Wizard; readonly userId: string }) {
  const { step, form, logo, isBusy } = wizard;
  switch (WIZARD_STEPS[step]?.name) {
    case 'Business':
      return (
        <>
          <NameField />
          <Columns of="fields">
            <IndustryField />
            <BusinessTypeField />
          </Columns>
          <CityField />
          <Columns of="fields">
            <StateField />
            <ZipField />
          </Columns>
        </>
      );
    case 'Partners':
      return (
        <>
          <SeekingField />
          <OfferingField />
          <SizeField label="Your company size" />
        </>
      );
    default:
      return (
        <>
          <DescriptionField />
          <TagsField />
          <WebsiteField />
          <ImagePicker
            label="Logo"
            hint={`${PHOTO_HINT}. Without one, your card shows your initials.`}
            previewUrl={logo.previewUrl}
            progress={logo.progress}
            error={logo.error}
            disabled={isBusy}
            onPick={logo.pick}
            onRemove={logo.remove}
            fallback={<Avatar id={userId} name={form.getValues('name') || 'Benison'} size={72} />}
          />
        </>
      );
  }
}

function WizardActions({ wizard }: { readonly wizard: Wizard }) {
  const { step, goTo, isLast, isMade, isBusy, finish } = wizard;
  if (!isLast) {
    return (
      <>
        {step > 0 && <Button onClick={() => goTo(step - 1)}>Back</Button>}
        <Button type="submit" variant="act">
          Continue
        </Button>
      </>
    );
  }
  return (
    <>
      {isMade ? (
        <Button disabled={isBusy} onClick={() => void finish()}>
          Continue without a logo
        </Button>
      ) : (
        <Button disabled={isBusy} onClick={() => goTo(step - 1)}>
          Back
        </Button>
      )}
      <Button type="submit" variant="act" busy={isBusy} busyText="Creating your card...">
        {isMade ? 'Send the logo again' : 'Create your card'}
      </Button>
    </>
  );
}

export interface BusinessWizardProps {
  readonly userId: string;
  readonly onDone: () => Promise<void>;
}

/** Creates the member's business in three screens. */
export function BusinessWizard({ userId, onDone }: BusinessWizardProps) {
  const wizard = useBusinessWizard(userId, onDone);
  const { form, step, goTo, advance, isMade } = wizard;
  const { title = '', lead } = WIZARD_STEPS[step] ?? {};
  const box = useRef<HTMLDivElement>(null);
  const isFirstDrawing = useRef(true);
  useEffect(() => {
    // Each next question takes the focus, as a new page would; the first one leaves it to the browser.
    if (!isFirstDrawing.current)
      box.current?.querySelector<HTMLElement>('form input:not([type=file]), form textarea, form button')?.focus();
    isFirstDrawing.current = false;
  }, [step]);
  return (
    <FormProvider {...form}>
      <div ref={box}>
        <WizardTemplate
          steps={STEP_NAMES}
          current={step}
          {...(!isMade && { onStep: goTo })}
          title={title}
          lead={lead}
          actions={<WizardActions wizard={wizard} />}
          onSubmit={(event) => {
            event.preventDefault();
            return advance();
          }}
        >
          <StepFields key={step} wizard={wizard} userId={userId} />
        </WizardTemplate>
      </div>
    </FormProvider>
  );
}
