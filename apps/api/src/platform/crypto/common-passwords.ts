/** How many of the most used passwords are refused. */
const COMMON_PASSWORDS_COUNT = 10_000;

/** Shorter ones are already refused for their length, so they would waste places in the list. */
const COUNTED_LENGTH_MIN = 8;

let loading: Promise<ReadonlySet<string>> | undefined;

/** True for one of the 10,000 most used passwords of eight characters or more, however it is capitalised. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  const common = await loading;
  return common.has(password.normalize('NFKC').toLowerCase());
}

/** The list is loaded on first use: several megabytes that an idle process can do without. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const counted = dictionary['passwords-common'].filter((password) => password.length >= COUNTED_LENGTH_MIN);
  return new Set(counted.slice(0, COMMON_PASSWORDS_COUNT));
}
