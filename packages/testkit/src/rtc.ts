const before = process.env['NODE_ENV'];
// @NOTE Outside production the library writes a line to the terminal for each of its calls.
process.env['NODE_ENV'] = 'production';

/** LiveKit's own client for Node, without its chatter. */
export const rtc = await import('@livekit/rtc-node');

if (before === undefined) delete process.env['NODE_ENV'];
else process.env['NODE_ENV'] = before;
