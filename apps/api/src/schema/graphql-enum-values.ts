import { ACCOUNT_SETTINGS_VALUES } from '../graphql-enum-values/account-settings.ts';
import { LIVE_VALUES } from '../graphql-enum-values/live.ts';
import { MATCHING_VALUES } from '../graphql-enum-values/matching.ts';
import { MESSAGING_VALUES } from '../graphql-enum-values/messaging.ts';
import { MONEY_VALUES } from '../graphql-enum-values/money.ts';
import { PROFILE_VALUES } from '../graphql-enum-values/profile.ts';
import { SHARED_VALUES } from '../graphql-enum-values/shared.ts';
import { STAFF_AREA_VALUES } from '../graphql-enum-values/staff-area.ts';
import { SUPPORT_VALUES } from '../graphql-enum-values/support.ts';
import type { ValueDescriptions } from '../graphql-enum-values/value-descriptions.ts';
import { VERIFICATION_VALUES } from '../graphql-enum-values/verification.ts';
import { WEBHOOKS_VALUES } from '../graphql-enum-values/webhooks.ts';

/** What each value of an enumeration means, in files as the contracts have them. Values whose words stand in the contracts are described from there. */
export const ENUM_VALUE_DESCRIPTIONS: ValueDescriptions = {
  ...ACCOUNT_SETTINGS_VALUES,
  ...SHARED_VALUES,
  ...LIVE_VALUES,
  ...MATCHING_VALUES,
  ...MESSAGING_VALUES,
  ...MONEY_VALUES,
  ...PROFILE_VALUES,
  ...STAFF_AREA_VALUES,
  ...SUPPORT_VALUES,
  ...VERIFICATION_VALUES,
  ...WEBHOOKS_VALUES,
};
