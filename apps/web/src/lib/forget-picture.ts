interface Sizes {
  readonly srcSet: string;
}

/** Drops a removed picture from what this browser keeps: each size is asked for anew, and found gone, or not to be had either. */
export function forgetPicture(image: Sizes | null | undefined): void {
  for (const entry of image?.srcSet.split(',') ?? []) {
    const [url] = entry.trim().split(/\s+/);
    if (url) void fetch(url, { cache: 'reload' }).catch(() => undefined);
  }
}
