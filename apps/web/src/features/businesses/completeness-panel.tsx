import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Progress } from '../../components/fields/stepper.tsx';
import { Panel, Row } from '../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { Text } from '../../components/text.tsx';
import type { OwnProfile } from './use-profile.ts';

/** How complete the profile is, and what would add the most. Hidden once it is complete. */
export function CompletenessPanel({ completeness }: { readonly completeness: OwnProfile['completeness'] }) {
  const [isOpen, setOpen] = useState(false);
  const { percent, next, steps } = completeness;
  if (!next) return null;
  return (
    <div className="complete-card">
      <Panel pad>
        <div className="complete">
          <div className="complete-row">
            <Text strong>{`Your profile is ${percent}% complete`}</Text>
            <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Less' : 'All steps'}
            </Button>
          </div>
          <Progress part={percent / 100} label="Profile completeness" />
          <Row wrap justify="between">
            <Text size={14} tone="2">{`Next: ${next.title}, +${next.points}%`}</Text>
            <ButtonLink size="sm" to={next.link}>
              Do it now
            </ButtonLink>
          </Row>
          {isOpen && (
            <RuledList label="Steps to a full profile">
              {steps.map((step) => (
                <RuledItem
                  key={step.step}
                  lead={<Tile icon={step.isDone ? Check : Circle} />}
                  title={step.title}
                  {...(!step.isDone && { to: step.link })}
                  text={step.isDone ? `Done, ${step.points}%` : `Adds ${step.points}%`}
                />
              ))}
            </RuledList>
          )}
        </div>
      </Panel>
    </div>
  );
}
