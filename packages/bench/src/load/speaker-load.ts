import { readFileSync } from 'node:fs';
import { speakIn, type Speaker } from '@benison/testkit/captions/speaker';
import { joinRoom, type TestParticipant } from '@benison/testkit/room';
import { answer } from '../answering.ts';
import type { Ticket } from './livekit-page.ts';

/** A host whose microphone is on, in a process of its own: what carries its sound is native. */

let host: { room: TestParticipant; speaker: Speaker } | null = null;

answer({ ready: () => true, enter, play, leave });

/** Enters a room and sends a small picture, without which no stream is live. */
async function enter({ url, token }: Ticket): Promise<void> {
  const room = await joinRoom(url, token);
  await room.publish();
  host = { room, speaker: await speakIn(room.room) };
}

/** Plays a file of samples; resolves to when it was begun, in milliseconds since 1970. */
async function play(file: string): Promise<number> {
  if (!host) throw new Error('Nobody is in the room.');
  const bytes = readFileSync(file);
  return host.speaker.play(new Int16Array(new Uint8Array(bytes).buffer));
}

async function leave(): Promise<void> {
  await host?.speaker[Symbol.asyncDispose]();
  await host?.room[Symbol.asyncDispose]();
  host = null;
}
