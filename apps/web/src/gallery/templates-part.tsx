import { useState } from 'react';
import { Button, TextLink } from '../components/controls/button.tsx';
import { Checkbox } from '../components/fields/checkbox.tsx';
import { Field, PasswordField, Textarea } from '../components/fields/field.tsx';
import { Columns, Row } from '../components/frame/layout.tsx';
import { PageBar } from '../components/frame/page.tsx';
import { AppShell, GuestTopBar } from '../components/frame/shell.tsx';
import { DoorTemplate, FormSection, FormStack, FormTemplate, WizardTemplate } from '../components/frame/templates.tsx';
import { GalleryShell } from './gallery-shell.tsx';

export function DoorPart() {
  const [remember, setRemember] = useState(true);
  return (
    <AppShell top={<GuestTopBar />}>
      <DoorTemplate
        title="Welcome back"
        lead="Sign in to see who liked your card."
        foot={
          <>
            New here? <TextLink to="?">Create Account</TextLink>
          </>
        }
        side={
          <>
            <b>A card is a promise printed with care.</b>
            <p>Every business here has shown its EIN.</p>
          </>
        }
      >
        <FormStack>
          <Field label="Email" type="email" autoComplete="email" />
          <PasswordField label="Password" aside={<TextLink to="?">Forgot password?</TextLink>} error="Invalid credentials" />
          <Checkbox label="Remember my account" checked={remember} onChange={setRemember} />
          <Button type="submit" variant="act" size="lg" full busy={false}>
            Sign In
          </Button>
        </FormStack>
      </DoorTemplate>
    </AppShell>
  );
}

export function FormPart() {
  return (
    <GalleryShell>
      <PageBar
        title="Edit profile"
        actions={
          <Button size="sm" variant="quiet">
            Preview
          </Button>
        }
      />
      <FormTemplate
        sections
        note="Members see the change at once."
        actions={
          <>
            <Button>Cancel</Button>
            <Button variant="act" type="submit">
              Save profile
            </Button>
          </>
        }
      >
        <FormSection title="Your business" hint="What stands on the card.">
          <Field label="Name" defaultValue="Ashgrove Tea Co." />
          <Textarea label="Description" limit={500} defaultValue="Single-origin tea, imported by the pallet." />
        </FormSection>
        <FormSection title="Place" hint="Used for the distance on cards. The street is never shown.">
          <Columns of="fields">
            <Field label="City" defaultValue="Baltimore" />
            <Field label="ZIP" mono defaultValue="21201" />
          </Columns>
        </FormSection>
      </FormTemplate>
    </GalleryShell>
  );
}

export function WizardPart() {
  const [step, setStep] = useState(1);
  return (
    <GalleryShell>
      <WizardTemplate
        steps={['Name and industry', 'What you do', 'Where you are', 'What you seek', 'Your logo']}
        current={step}
        onStep={setStep}
        title="What does your business do?"
        lead="Two or three sentences a stranger understands."
        actions={
          <>
            <Button onClick={() => setStep(Math.max(0, step - 1))}>Back</Button>
            <Button variant="act" onClick={() => setStep(Math.min(4, step + 1))}>
              Continue
            </Button>
          </>
        }
      >
        <Textarea label="Description" limit={500} rows={5} />
        <Row>
          <Field label="Website" aside="Optional" type="url" placeholder="https://" />
        </Row>
      </WizardTemplate>
    </GalleryShell>
  );
}
