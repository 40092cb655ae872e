import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/button/chip.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Kbd } from '#ui/text/kbd.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { Sample } from './sample.tsx';

const KINDS = ['primary', 'secondary', 'text'] as const;

export function ControlSamples() {
  const [mode, setMode] = useState<'watch' | 'listen' | 'read'>('watch');
  return (
    <>
      <Sample name="Button" note="Hover darkens; focus draws a ring 3 px outside; busy keeps the measure">
        {KINDS.map((kind) => (
          <div className="row" key={kind}>
            <Button kind={kind} size="large">
              Large {kind}
            </Button>
            <Button kind={kind} icon="play">
              Resume section 3
            </Button>
            <Button kind={kind} size="small">
              Small
            </Button>
            <Button kind={kind} busy>
              Sending
            </Button>
            <Button kind={kind} disabled>
              Not yet
            </Button>
            <Button kind={kind} render={<a href="#button" />}>
              As a link
            </Button>
          </div>
        ))}
        <div className="design-phone">
          <Button wide>Start section 1 of Bipolar Disorder in Pregnancy and the Postpartum Period</Button>
        </div>
      </Sample>
      <Sample name="Icon button, key, chip, tag">
        <div className="row">
          <IconButton icon="search" label="Search" />
          <IconButton icon="copy" label="Copy" disabled />
          <Kbd>Esc</Kbd>
          <Chip removeLabel="Remove the filter Sleep Disorders" onRemove={() => undefined}>
            Sleep Disorders
          </Chip>
          <Tag kind="lock">Gold</Tag>
          <Tag kind="open">Open to all</Tag>
          <Tag kind="credit">0.5 CME</Tag>
          <Tag>PDF</Tag>
        </div>
      </Sample>
      <Sample name="Segmented" note="Arrows move">
        <div>
          <Segmented
            label="How to take it in"
            name="mode"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'watch', label: 'Watch' },
              { value: 'listen', label: 'Listen' },
              { value: 'read', label: 'Read' },
            ]}
          />
        </div>
      </Sample>
    </>
  );
}
