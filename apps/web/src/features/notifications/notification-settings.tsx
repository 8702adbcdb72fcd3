import { hourWords } from '@benison/contracts/clock';
import { keysOf } from '@benison/contracts/enumerations';
import { DIGEST_HOUR, NOTIFICATION_KINDS } from '@benison/contracts/terms/account-settings';
import { Segments } from '../../components/controls/tabs.tsx';
import { Switch } from '../../components/fields/switch.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { RuledGroup, RuledList } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { MailWay, UpdateNotificationSettingInput } from '../../gql/graphql.ts';
import { clockHours } from '../../lib/words/clock-hours.ts';
import type { Setting } from './setting-rules.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

const MAIL_WAYS: readonly { value: MailWay; label: string }[] = [
  { value: 'OFF', label: 'Off' },
  { value: 'AT_ONCE', label: 'At once' },
  { value: 'DAILY', label: 'Daily' },
];

interface KindProps {
  readonly setting: Setting;
  readonly onChange: (input: UpdateNotificationSettingInput) => void;
}

function Kind({ setting: { type, inApp, email, push, isUrgent, hasOwnMail }, onChange }: KindProps) {
  const kind = NOTIFICATION_KINDS[type];
  if (!kind) return null;
  return (
    <RuledGroup title={kind.label} text={kind.hint}>
      {isUrgent ? (
        <Text as="span" size={13} tone="2">
          Always in the app
        </Text>
      ) : (
        <Switch label="In the app" checked={inApp} onChange={(next) => onChange({ type, inApp: next })} />
      )}
      <div className="across">
        {!hasOwnMail && <span>Email</span>}
        {hasOwnMail ? (
          <Text as="span" size={13} tone="2">
            Emails are always sent
          </Text>
        ) : (
          <Segments
            label={`Email about ${kind.label.toLowerCase()}`}
            options={MAIL_WAYS}
            value={email}
            onChange={(next) => onChange({ type, email: next })}
          />
        )}
      </div>
      <Switch label="Push" checked={push} onChange={(next) => onChange({ type, push: next })} />
    </RuledGroup>
  );
}

/** What the member is told about, by kind: in the app, by email, by push. */
export function NotificationSettings() {
  const { settings, hasFailed, retry, change } = useNotificationSettings();
  // In the order of the kinds, the social ones first.
  const byType = new Map(settings?.map((setting) => [setting.type, setting]));
  const shown = keysOf(NOTIFICATION_KINDS).flatMap((type) => byType.get(type) ?? []);
  return (
    <Section title="What we notify you about">
      <Loading active={!settings && !hasFailed} skeleton={<RowsSkeleton rows={6} />} label="Loading your notification settings">
        {hasFailed && <ErrorState shape="short" title="Your settings did not load" text="Nothing was changed." onRetry={retry} />}
        {settings && (
          <Stack>
            <Text
              size={14}
              tone="2"
              read
            >{`Daily emails arrive together, at ${hourWords(DIGEST_HOUR, clockHours())} where your business is. Security, decisions and money always show up in the app.`}</Text>
            <RuledList label="Kinds of notifications">
              {shown.map((setting) => (
                <Kind key={setting.type} setting={setting} onChange={change} />
              ))}
            </RuledList>
          </Stack>
        )}
      </Loading>
    </Section>
  );
}
