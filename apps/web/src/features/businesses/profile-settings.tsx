import { VISIBILITY_LABELS, WEEKDAY_LABELS, type ProfileVisibility } from '@benison/contracts/enumerations';
import { OpenNow } from '../../components/businesses/hours.tsx';
import { Button } from '../../components/controls/button.tsx';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FieldError } from '../../components/fields/field.tsx';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { Switch } from '../../components/fields/switch.tsx';
import { TimeField } from '../../components/fields/time-field.tsx';
import { Row } from '../../components/frame/layout.tsx';
import { FormSection, FormTemplate } from '../../components/frame/templates.tsx';
import { Text } from '../../components/text.tsx';
import { shortZoneWords } from '../../lib/words/time-words.ts';
import { CollisionPanel } from './collision-panel.tsx';
import { asMonday, type DayDraft } from './hours-draft.ts';
import { useProfileSettings } from './use-profile-settings.ts';
import type { OwnProfile } from './use-profile.ts';

const VISIBILITY_HINTS: Record<ProfileVisibility, string> = {
  PUBLIC: 'Every member finds you in the deck.',
  VERIFIED: 'Only members whose EIN is verified find you.',
  PRIVATE: 'Nobody new finds you. Your likes wait until they can.',
};
const visibilityOptions = (['PUBLIC', 'VERIFIED', 'PRIVATE'] as const).map((value) => ({
  value,
  label: VISIBILITY_LABELS[value],
  hint: VISIBILITY_HINTS[value],
}));

interface DayFieldsProps {
  readonly day: DayDraft;
  readonly problem: { readonly opens?: string; readonly closes?: string };
  readonly onChange: (day: DayDraft) => void;
}

function DayFields({ day, problem, onChange }: DayFieldsProps) {
  const name = WEEKDAY_LABELS[day.day];
  return (
    <div className="hours-day">
      <Switch
        label={name}
        hint={
          day.isOpen ? (day.opens === day.closes ? 'Open 24 hours' : day.closes < day.opens ? 'Until the next day' : undefined) : 'Closed'
        }
        checked={day.isOpen}
        onChange={(isOpen) => onChange({ ...day, isOpen })}
      />
      {day.isOpen && (
        <TimeField
          label={`${name}, opens`}
          labelHidden
          value={day.opens}
          error={problem.opens}
          onChange={(opens) => onChange({ ...day, opens })}
        />
      )}
      {day.isOpen && (
        <TimeField
          label={`${name}, closes`}
          labelHidden
          value={day.closes}
          error={problem.closes}
          onChange={(closes) => onChange({ ...day, closes })}
        />
      )}
    </div>
  );
}

interface HoursSectionProps {
  readonly hours: OwnProfile['openingHours'];
  readonly settings: ReturnType<typeof useProfileSettings>;
}

/** The opening hours, for reading or editing. */
function HoursSection({ hours, settings }: HoursSectionProps) {
  const { days, problems, hasHours, isBusy } = settings;
  return (
    <FormSection title="Business hours" hint={hours ? `In your local time (${shortZoneWords(hours.timeZone)}).` : 'In your local time.'}>
      {hours ? (
        <OpenNow hours={hours} />
      ) : (
        <Text size={13} tone="2">
          Nobody sees hours until you save them.
        </Text>
      )}
      <div role="group" aria-label="Business hours">
        {days.map((day, index) => (
          <DayFields key={day.day} day={day} problem={problems[index] ?? {}} onChange={settings.changeDay} />
        ))}
      </div>
      <Row wrap>
        <Button size="sm" onClick={() => settings.setDays(asMonday(days))}>
          Monday's hours until Friday
        </Button>
        {!hasHours && (
          <Button size="sm" onClick={() => settings.setDays([...days])}>
            Use these hours
          </Button>
        )}
        {hasHours && (
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void settings.removeHours()}>
            Remove the hours
          </Button>
        )}
      </Row>
    </FormSection>
  );
}

/** The Settings tab: opening hours, presence, and who can find the business. */
export function ProfileSettings({ business }: { readonly business: OwnProfile }) {
  const settings = useProfileSettings(business);
  const { isDirty, isBusy } = settings;
  const actions = (
    <>
      <Button held={!isDirty || isBusy} onClick={settings.reset}>
        Discard
      </Button>
      <Button variant="act" type="submit" held={!isDirty} busy={isBusy} busyText="Saving...">
        Save settings
      </Button>
    </>
  );
  return (
    <FormTemplate
      sections
      aria-label="Settings of your profile"
      actions={actions}
      onSubmit={(event) => {
        event.preventDefault();
        return settings.save();
      }}
    >
      <CollisionPanel collisions={settings.collisions} busy={isBusy} onKeep={settings.onKeep} onTake={settings.onTake} />
      <HoursSection hours={business.openingHours} settings={settings} />
      <FormSection title="Online status">
        <Switch
          label="Show online status"
          hint="Off: you appear offline to everyone, including your matches."
          checked={settings.online}
          onChange={settings.setOnline}
        />
      </FormSection>
      <FormSection title="Profile visibility" hint="Your matches still see you, whatever you choose.">
        <RadioGroup
          label="Who finds you"
          labelHidden
          options={visibilityOptions}
          value={settings.visibility}
          onChange={settings.setVisibility}
        />
      </FormSection>
      <FieldError>{settings.error}</FieldError>
      <UnsavedGuard isDirty={isDirty} onDiscard={settings.forget} />
    </FormTemplate>
  );
}
