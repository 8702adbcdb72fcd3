/** Whether the business called `alias` is incognito now. Lapsed premium hides nothing. */
export const isIncognito = (alias: string): string => `(${alias}.incognito and ${alias}.is_premium)`;

/** Whether the business called `shown` has chosen to be found by the one called `viewer`, apart from being incognito. */
export const showsProfileTo = (shown: string, viewer: string): string =>
  `(${shown}.profile_visibility <> 'PRIVATE' and (${shown}.profile_visibility = 'PUBLIC' or ${viewer}.is_verified))`;
