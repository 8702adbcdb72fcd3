import { ConnectionQuality, RoomEvent, VideoQuality, type Room } from 'livekit-client';
import { useEffect, useState } from 'react';
import type { LinkQuality } from '../../../components/streams/stage.tsx';

export type QualityChoice = 'auto' | 'high' | 'medium' | 'low';

const QUALITIES: Readonly<Record<QualityChoice, VideoQuality>> = {
  auto: VideoQuality.HIGH,
  high: VideoQuality.HIGH,
  medium: VideoQuality.MEDIUM,
  low: VideoQuality.LOW,
};

/** Limits every incoming picture to the chosen quality; auto leaves it to the connection and the size on screen. */
export function useQuality(room: Room) {
  const [quality, setQuality] = useState<QualityChoice>('auto');
  useEffect(() => {
    const apply = () => {
      for (const participant of room.remoteParticipants.values()) {
        for (const publication of participant.videoTrackPublications.values())
          if (publication.isDesired) publication.setVideoQuality(QUALITIES[quality]);
      }
    };
    apply();
    room.on(RoomEvent.TrackSubscribed, apply);
    return () => void room.off(RoomEvent.TrackSubscribed, apply);
  }, [quality, room]);
  return { quality, setQuality };
}

const LINKS: Readonly<Record<ConnectionQuality, LinkQuality>> = {
  [ConnectionQuality.Excellent]: 'excellent',
  [ConnectionQuality.Good]: 'good',
  [ConnectionQuality.Poor]: 'poor',
  [ConnectionQuality.Lost]: 'lost',
  [ConnectionQuality.Unknown]: 'unknown',
};

export const linkQuality = (quality: ConnectionQuality): LinkQuality => LINKS[quality];
