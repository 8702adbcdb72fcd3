import { useRef } from 'react';
import { useInView } from '../../lib/page/use-in-view.ts';
import { useSlides } from '../../lib/page/use-slides.ts';
import { Button } from '../controls/button.tsx';
import { LateProductPicture } from './late-product-picture.tsx';
import type { ProductScene } from './product-picture.tsx';

/** How long one scene stays: its movement, and time to read what it says. */
const SCENE_MS = 5_000;

const SCENES: readonly { readonly scene: ProductScene; readonly title: string; readonly text: string }[] = [
  { scene: 'match', title: 'Match', text: 'You like them, they like you, and both of you know it that second.' },
  { scene: 'call', title: 'Meet', text: 'Agree on a time, then talk face to face and keep notes, all in one place.' },
  { scene: 'stream', title: 'Go live', text: 'Walk your matches through the shop floor. They ask, you answer, and gifts come in.' },
];

/** The landing's short moving picture: a match, a call, a stream. It moves only while it is seen, and can be paused. */
export function ProductStory() {
  const section = useRef<HTMLElement>(null);
  const isSeen = useInView(section);
  const { position, isPlaying, go, hold, togglePlaying } = useSlides(SCENES.length, SCENE_MS, { loops: true, isSeen });
  const { scene } = SCENES[position] ?? { scene: 'match' as const };
  return (
    <section ref={section} className="story" aria-label="How it goes" onPointerLeave={() => hold(false)}>
      <div className="story-screen" onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(true)}>
        <LateProductPicture scene={scene} showing={`${scene} ${isSeen}`} />
      </div>
      <div className="story-say">
        <div className="story-head">
          <h2>From a swipe to a handshake</h2>
          <Button variant="quiet" aria-label={isPlaying ? 'Pause the pictures' : 'Play the pictures'} onClick={togglePlaying}>
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
        </div>
        <ol>
          {SCENES.map(({ title, text }, index) => (
            <li key={title}>
              <button type="button" aria-pressed={index === position} onClick={() => go(index)}>
                <b>{title}</b>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
