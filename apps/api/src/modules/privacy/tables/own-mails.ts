/** The first address of a member counts from when it registered; its mails are written within the same transaction, a moment earlier. */
const A_MOMENT = `interval '1 minute'`;

/** When a member first moved to another address; never, for most. */
const FIRST_MOVE = `(select min(confirmed_at) from email_changes where user_id = :user)`;

// @NOTE Anybody can ask for anybody's address: only one that was confirmed was ever the member's, and only from then until the next.
const OWN_ADDRESSES = `
  select address::text, since, lead(since, 1, 'infinity') over (order by since) as until from (
    select coalesce((select old_email from email_changes where user_id = :user and confirmed_at = ${FIRST_MOVE} limit 1), email) as address,
      created_at - ${A_MOMENT} as since
      from users where id = :user and email_confirmed_at < coalesce(${FIRST_MOVE}, 'infinity')
    union all select new_email, confirmed_at from email_changes where user_id = :user and confirmed_at is not null
    union all select old_email, undone_at from email_changes where user_id = :user and confirmed_at is not null and undone_at is not null) moved`;

/** Mails to a member: to each of its confirmed addresses, for as long as it was the member's. */
export const OWN_MAILS = `id in (select m.id from (${OWN_ADDRESSES}) own join mails m
  on m.to_address = own.address and m.created_at >= own.since and m.created_at < own.until)`;

/**
 * Mails to addresses that a member gave and never confirmed, or has left: they name it, and go with it. Those of somebody else, who has an
 * account with the address now or had not given it when they were written, stay.
 */
export const ERASE_OTHER_MAILS = `
  delete from mails using (
    select old_email as address, requested_at as since from email_changes where user_id = :user
    union select new_email, requested_at from email_changes where user_id = :user
    union select email, created_at from users where id = :user) given
  where mails.to_address = given.address::text and mails.created_at >= given.since - ${A_MOMENT} and mails.status <> 'pending'
    and not exists (select from users other where other.email = given.address and other.id <> :user)`;

/** What a member asked of the help desk without signing in: from one of its confirmed addresses, while that was the member's. */
export const ERASE_OWN_REQUESTS = `
  delete from help_requests r using (${OWN_ADDRESSES}) own
  where r.user_id is null and r.email = own.address::citext and r.created_at >= own.since and r.created_at < own.until`;
