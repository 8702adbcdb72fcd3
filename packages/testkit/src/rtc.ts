const before = process.env['NODE_ENV'];
// @NOTE Outside production the library logs a line for each of its calls.
process.env['NODE_ENV'] = 'production';

/** LiveKit's client for Node, without its logging. */
export const rtc = await import('@livekit/rtc-node');

if (before === undefined) delete process.env['NODE_ENV'];
else process.env['NODE_ENV'] = before;
