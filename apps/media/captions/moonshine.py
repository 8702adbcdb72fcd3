#!/usr/bin/env python3
"""An engine as CAPTIONS_COMMAND names one, around Moonshine (MIT licence): PCM on standard input, a line of JSON on standard output
for what is being said and for each sentence that is over. It runs on this machine alone.

Its package stands in the folder `package` beside this file, as apps/api/OPERATIONS.md says, or is one that this Python has installed.
"""

import json
import os
import sys
import types
from array import array
from pathlib import Path

BESIDE = Path(__file__).resolve().parent / "package"
RATE = 16_000
BYTES_PER_MS = 32
# Much at a time where it is behind: then fewer unfinished sentences are written, and it catches up.
READ_BYTES_MAX = 2 * RATE * 2
# How often an unfinished sentence is written anew: each time costs the sound of all of it again.
WRITTEN_EVERY_SECONDS = 0.8
# The first syllables alone are guesswork.
SHOWN_FROM_SECONDS = 1.0
# A sentence without a pause is cut here: longer ones cost more each time, and no caption holds them.
SENTENCE_SECONDS_MAX = 12
# The library keeps all sound of a stream, so it gets a new one now and then, between two sentences or in the middle of a long one.
STREAM_SECONDS_MIN = 20
STREAM_SECONDS_MAX = 60
HEARD_EVERY_MS = 5_000
TEXT_LENGTH_MAX = 500


if BESIDE.is_dir():
    sys.path.insert(0, str(BESIDE))
# @NOTE The package's own first file loads what downloads models and reads microphones, which this program needs none of.
package = types.ModuleType("moonshine_voice")
package.__path__ = [str(Path(folder) / "moonshine_voice") for folder in sys.path]
sys.modules["moonshine_voice"] = package
try:
    from moonshine_voice.moonshine_api import ModelArch
    from moonshine_voice.transcriber import LineCompleted, LineTextChanged, Transcriber
    from moonshine_voice.transcriber import Error as EngineError
    from moonshine_voice.utils import get_model_path
except (ImportError, OSError) as error:
    sys.exit(f"Moonshine did not run ({error}): see apps/api/OPERATIONS.md.")

OPTIONS = {"return_audio_data": "false", "identify_speakers": "false", "vad_max_segment_duration": SENTENCE_SECONDS_MAX}


class Writer:
    """Writes what the streams of one sound say, in times of that sound."""

    def __init__(self, engine):
        self.engine = engine
        self.begin_ms = 0
        self.heard_ms = 0
        self.told_ms = 0
        self.is_speaking = False
        self.written_id = None
        self.stream = self.opened()

    def opened(self):
        stream = self.engine.create_stream(update_interval=WRITTEN_EVERY_SECONDS)
        stream.add_listener(self.on_event)
        stream.start()
        return stream

    def hear(self, sound):
        samples = array("h")
        samples.frombytes(sound)
        if sys.byteorder == "big":
            samples.byteswap()
        self.heard_ms += len(sound) // BYTES_PER_MS
        self.stream.add_audio([sample / 32_768 for sample in samples], RATE)
        length = (self.heard_ms - self.begin_ms) / 1_000
        if length > STREAM_SECONDS_MAX or (length > STREAM_SECONDS_MIN and not self.is_speaking):
            self.close()
            self.begin_ms = self.heard_ms
            self.stream = self.opened()
        if self.heard_ms - self.told_ms >= HEARD_EVERY_MS:
            self.say({"heardMs": self.heard_ms})

    def close(self):
        """Ends the stream, with the sentence that is being said."""
        self.stream.stop()
        self.stream.close()
        self.is_speaking = False

    def on_event(self, event):
        if isinstance(event, EngineError):
            raise event.error
        if isinstance(event, LineCompleted):
            # The end of a stream tells of its last sentence again.
            if event.line.line_id != self.written_id:
                self.write(event.line)
            self.written_id = event.line.line_id
        elif isinstance(event, LineTextChanged) and not event.line.is_complete:
            self.is_speaking = True
            if event.line.duration >= SHOWN_FROM_SECONDS:
                self.write(event.line)

    def write(self, line):
        self.is_speaking = not line.is_complete
        text = line.text.strip()[:TEXT_LENGTH_MAX]
        start = self.begin_ms + round(line.start_time * 1_000)
        end = min(self.heard_ms, start + round(line.duration * 1_000))
        if text:
            self.say({"startMs": min(start, end), "endMs": end, "text": text, "final": line.is_complete})

    def say(self, line):
        self.told_ms = self.heard_ms
        print(json.dumps(line), flush=True)


def main():
    writer = Writer(Transcriber(get_model_path("tiny-en"), ModelArch.TINY, options=OPTIONS))
    rest = b""
    while sound := os.read(sys.stdin.fileno(), READ_BYTES_MAX):
        sound = rest + sound
        # Half of a sample waits for its other half.
        whole = len(sound) - len(sound) % 2
        rest = sound[whole:]
        if whole:
            writer.hear(sound[:whole])
    writer.close()


if __name__ == "__main__":
    main()
