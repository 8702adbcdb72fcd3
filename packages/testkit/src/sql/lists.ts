/**
 * Calls whose text only a run knows, by file, and why. This list may only shrink: a text that can be put together from constants and from
 * functions that return fragments is read by itself.
 */
export const UNREAD: Readonly<Record<string, string>> = {
  'apps/api/src/modules/accounts/queries/audit-log.ts': 'the conditions of a filter are pushed into a list one by one',
  'apps/api/src/modules/matching/jobs/training-input.ts':
    'a page of a cursor has the columns of the statement that the cursor is declared for',
  'apps/api/src/modules/moderation/queries/cases.ts': 'the conditions of a filter are pushed into a list one by one',
  'apps/api/src/modules/moderation/queries/counts.ts': 'it counts under the same conditions, those of a search among them',
  'apps/api/src/modules/privacy/write-archive.ts':
    'the id of a member is written into statements that were read from the description of personal data',
  'apps/api/src/modules/privacy/jobs/erase-accounts.ts':
    'the id of a member is written into statements that were read from the description of personal data',
  'apps/api/src/modules/streams/gifts/queries/top-gifters.ts': 'the column stands in a list beside a value',
  'apps/api/src/platform/database/batcher.ts': 'the statement is made by the work that a batcher is given',
  'apps/api/src/platform/database/run-migrations.ts': 'migrations build their statements while they run, and run before every test',
  'apps/api/src/platform/database/shared-sql.ts': 'a runner: its texts are those of its callers, and are read there',
  'apps/api/src/platform/database/stored-functions.ts': 'functions stand in files of their own, and are created before every test',
};

/**
 * Columns that may be null in their table and never are in this result, because of a rule that the statement itself does not show. By file
 * and column, with that rule. This list may only shrink.
 */
export const NEVER_NULL_BY_RULE: Readonly<Record<string, string>> = {
  'packages/demo/src/marketplace-orders.ts declares zip_code as string, and businesses.zip_code may be null':
    'every demo business has an address',
  'apps/api/src/modules/analytics/provider-comparison.ts declares provider_ref as string, and orders.provider_ref may be null':
    'read again by its id after it was found by its reference',
  'apps/api/src/modules/analytics/queries/recurring.ts declares plan as PremiumPlan, and subscriptions.plan may be null':
    'only a trial has no plan, and its state is another',
  'apps/api/src/modules/coins/ledger/wallet.ts declares balance as string, and bizcoin_wallets.balance may be null':
    'generated from columns that are never null',
  'apps/api/src/modules/coins/queries/purchases.ts declares packageId as string, and orders.package_id may be null':
    'an order of coins names its package',
  'apps/api/src/modules/messaging/meetings/jobs/remind.ts declares ends_at as Date, and meetings.ends_at may be null':
    'only agreed meetings are due: a check gives them their times',
  'apps/api/src/modules/messaging/meetings/jobs/remind.ts declares starts_at as Date, and meetings.starts_at may be null':
    'only agreed meetings are due: a check gives them their times',
  'apps/api/src/modules/messaging/meetings/mail-meeting.ts declares endsAt as Date, and meetings.ends_at may be null':
    'set together with the beginning, which is asked for',
  'apps/api/src/modules/messaging/meetings/queries/meetings.ts declares startsAt as Date, and meetings.starts_at may be null':
    'a check gives an agreed meeting its times',
  'apps/api/src/modules/moderation/case-row.ts declares at as Date, and moderation_cases.decided_at may be null':
    'joined by who decided: a check ties the time to it',
  'apps/api/src/modules/moderation/commands/add-report-frame.ts declares case_id as string, and content_reports.case_id may be null':
    'a report is filed with its case',
  'apps/api/src/modules/moderation/commands/report.ts declares caseId as string, and content_reports.case_id may be null':
    'a report is filed with its case',
  'apps/api/src/modules/moderation/commands/take-back-case-decision.ts declares decidedBy as string, and moderation_cases.decided_by may be null':
    'asked for with the time of the decision: a check ties one to the other',
  'apps/api/src/modules/payments/commands/refund-order.ts declares provider_ref as string, and orders.provider_ref may be null':
    'joined by its charge: what was charged has its reference',
  'apps/api/src/modules/verification/commands/submit-license.ts declares back_image_url as string, and driver_license_verifications.back_image_url may be null':
    'pictures are removed after the decision, and this one waits',
  'apps/api/src/modules/verification/commands/submit-license.ts declares front_image_url as string, and driver_license_verifications.front_image_url may be null':
    'pictures are removed after the decision, and this one waits',
  'apps/api/src/modules/verification/queries/social-accounts.ts declares reviewed_at as Date, and social_verifications.reviewed_at may be null':
    'a check gives an approved one the time of its decision',
  'apps/api/src/platform/database/idempotency.ts declares answer as Answer, and idempotent_requests.answer may be null':
    'written in the transaction that makes the row',
  'apps/api/src/platform/database/run-migrations.ts declares name as string, and migrations.name may be null':
    'the table is shaped as the ORM makes it, and every row is written with a name',
};
