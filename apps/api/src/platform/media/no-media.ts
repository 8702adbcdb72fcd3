import { VideoOutage } from '@benison/contracts/enumerations';
import { MediaUnavailableError, MediaWebhookRefusedError, type Media } from './media.ts';

const WHY =
  'Live video is unavailable: no LiveKit server is configured. Start the product with npm start, or set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.';

/** The media of a process that knows no server: never available, and says so. */
export function createNoMedia(): Media {
  const refuse = async (): Promise<never> => {
    throw new MediaUnavailableError(WHY);
  };
  return {
    url: '',
    status: async () => ({ isAvailable: false, reason: VideoOutage.NotConfigured, message: WHY }),
    createRoom: refuse,
    deleteRoom: refuse,
    participants: refuse,
    rooms: refuse,
    remove: refuse,
    setPublishing: refuse,
    muteTracks: refuse,
    unmuteTracks: refuse,
    token: refuse,
    whip: refuse,
    bearerOf: async () => null,
    receive: async () => {
      throw new MediaWebhookRefusedError();
    },
    async [Symbol.asyncDispose]() {},
  };
}
