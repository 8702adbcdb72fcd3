import {
  RoomEvent,
  Track,
  TrackEvent,
  type LocalTrack,
  type LocalTrackPublication,
  type Participant,
  type Room,
  type TrackPublication,
} from 'livekit-client';
import { useEffect } from 'react';
import type { DeviceKind } from './device-problem.ts';

const KINDS: Partial<Record<Track.Source, DeviceKind>> = { [Track.Source.Camera]: 'camera', [Track.Source.Microphone]: 'microphone' };

interface DeviceNews {
  /** It was lost while sending (unplugged, taken away), and no other replaced it. */
  readonly onLost: (kind: DeviceKind) => void;
  /** The system mutes it although it is on here, or no longer does. */
  readonly onSilenced: (kind: DeviceKind, isSilenced: boolean) => void;
}

/** Reports a camera or microphone of which nothing is sent any more, through no choice made here. Pass callbacks that stay the same. */
export function useLostDevices(room: Room, { onLost, onSilenced }: DeviceNews): void {
  useEffect(() => {
    const ended = new WeakSet<LocalTrack>();
    const onEnded = (track: LocalTrack) => void ended.add(track);
    // The room tries another device by itself: if there is one the track restarts, otherwise it is muted.
    const onRestarted = (track: LocalTrack) => void ended.delete(track);
    const tellSilenced = (track: LocalTrack) => {
      const kind = KINDS[track.source];
      if (kind) onSilenced(kind, track.mediaStreamTrack.muted);
    };
    const onPublished = ({ track }: LocalTrackPublication) =>
      void track
        ?.on(TrackEvent.Ended, onEnded)
        .on(TrackEvent.Restarted, onRestarted)
        .on(TrackEvent.UpstreamPaused, tellSilenced)
        .on(TrackEvent.UpstreamResumed, tellSilenced);
    const onMuted = ({ track, source }: TrackPublication, participant: Participant) => {
      const kind = KINDS[source];
      if (kind && participant.isLocal && track && ended.delete(track as LocalTrack)) onLost(kind);
    };
    for (const publication of room.localParticipant.trackPublications.values()) onPublished(publication as LocalTrackPublication);
    room.on(RoomEvent.LocalTrackPublished, onPublished).on(RoomEvent.TrackMuted, onMuted);
    return () => void room.off(RoomEvent.LocalTrackPublished, onPublished).off(RoomEvent.TrackMuted, onMuted);
  }, [room, onLost, onSilenced]);
}
