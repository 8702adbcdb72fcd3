/** Does something as on a device in this time zone. */
export async function inZone(zone: string, work: () => unknown): Promise<void> {
  const own = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    await work();
  } finally {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  }
}
