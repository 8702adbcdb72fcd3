import { useState } from 'react';
import { Button } from '../components/controls/button.tsx';
import { Row } from '../components/frame/layout.tsx';
import { Page } from '../components/frame/page.tsx';
import { CoinBurst } from '../components/matching/coin-burst.tsx';
import { MatchDialog } from '../components/matching/match-dialog.tsx';
import { ashgroveCard, kestrelCard } from './gallery-data.ts';

export function MatchPart() {
  const [open, setOpen] = useState(true);
  const [burst, setBurst] = useState(false);
  return (
    <Page title="Match">
      <Row>
        <Button variant="act" onClick={() => setOpen(true)}>
          Match
        </Button>
        <Button onClick={() => setBurst(true)}>Coins</Button>
      </Row>
      <MatchDialog
        open={open}
        onKeepSwiping={() => setOpen(false)}
        you={ashgroveCard}
        them={kestrelCard}
        title="It's a Match!"
        text="You both liked each other! Start messaging to explore partnership opportunities."
        why="Kestrel carries LTL reefer from Savannah. You ship 6 to 10 pallets a month."
        openers={['Do you pick up from Garden City Terminal?', 'What does a 6-pallet run to Baltimore cost?']}
        onSend={() => setOpen(false)}
      />
      {burst && <CoinBurst reward={120} from={{ x: 200, y: 500 }} to={{ x: 1100, y: 30 }} onDone={() => setBurst(false)} />}
    </Page>
  );
}
