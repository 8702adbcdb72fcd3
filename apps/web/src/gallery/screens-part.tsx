import { useState } from 'react';
import { Button } from '../components/controls/button.tsx';
import { Row, Stack } from '../components/frame/layout.tsx';
import { LoadingScreen, NotFound, Splash } from '../components/frame/screens.tsx';

export function ScreenPart() {
  const [shown, setShown] = useState<'splash' | 'lettered' | 'loading' | null>(null);
  return (
    <Stack>
      <Row wrap>
        <Button onClick={() => setShown('splash')}>Splash</Button>
        <Button onClick={() => setShown('lettered')}>Splash without its logo</Button>
        <Button onClick={() => setShown('loading')}>Loading</Button>
      </Row>
      {shown === 'splash' && <Splash onDone={() => setShown(null)} />}
      {shown === 'lettered' && <Splash logoUrl="/no-such-logo.svg" onDone={() => setShown(null)} />}
      {shown === 'loading' && <LoadingScreen />}
      <NotFound />
    </Stack>
  );
}
