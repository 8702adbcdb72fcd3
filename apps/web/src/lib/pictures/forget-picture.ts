interface Sizes {
  readonly srcSet: string;
}

/** Drops a removed picture from the browser's cache: each size is requested again, and found gone. */
export function forgetPicture(image: Sizes | null | undefined): void {
  for (const entry of image?.srcSet.split(',') ?? []) {
    const [url] = entry.trim().split(/\s+/);
    if (url) void fetch(url, { cache: 'reload' }).catch(() => undefined);
  }
}
