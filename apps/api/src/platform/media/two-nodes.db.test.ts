import { redisProgram, startRedis } from '@benison/stack/redis';
import { startTestMedia, type TestMedia } from '@benison/testkit/media';
import { joinRoom } from '@benison/testkit/room';
import { expect, test } from 'vitest';
import { createLiveKitMedia } from './livekit.ts';
import { MEDIA_TOKEN_TTL_SECONDS, type Media } from './media.ts';

const mediaOf = ({ url, apiKey, apiSecret }: TestMedia): Media =>
  createLiveKitMedia({ serverUrl: url, publicUrl: url.replace(/^http/, 'ws'), apiKey, apiSecret, statusFile: null });

// Redis is not part of `npm test`'s own setup; machines that have it run this.
test.runIf(redisProgram())(
  'two servers over one Redis are one: a room made by the one is joined through the other, and ends on both',
  async () => {
    await using redis = await startRedis();
    const env = { REDIS_HOST: `127.0.0.1:${redis.port}` };
    await using first = await startTestMedia({ env });
    await using second = await startTestMedia({ env, keys: first });
    const [one, two] = [mediaOf(first), mediaOf(second)];
    await one.createRoom('shared');
    expect(await two.rooms()).toEqual(['shared']);

    const pass = (media: Media, identity: string, canPublish: boolean): Promise<string> =>
      media.token({ room: 'shared', identity, name: identity, canPublish, ttlSeconds: MEDIA_TOKEN_TTL_SECONDS });
    await using host = await joinRoom(first.url, await pass(one, 'host:1', true));
    await host.publish();
    await using viewer = await joinRoom(second.url, await pass(two, 'viewer:1', false));
    expect(await viewer.frame()).toEqual({ width: 160, height: 120 });
    for (const media of [one, two])
      expect((await media.participants('shared'))?.map(({ identity }) => identity).sort()).toEqual(['host:1', 'viewer:1']);

    await two.remove('shared', 'viewer:1');
    await viewer.ended;
    await two.deleteRoom('shared');
    await host.ended;
    expect(await one.participants('shared')).toBeNull();
    await expect(joinRoom(first.url, await pass(one, 'host:1', true))).rejects.toThrow();
  },
);
