import { Brand } from '#ui/brand/brand.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ICONS, type IconName } from '#ui/icon/icon-paths.tsx';
import { Sample } from './sample.tsx';

const COLOURS = [
  'paper',
  'paper-2',
  'paper-3',
  'surface',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-2',
  'line-field',
  'accent',
  'accent-2',
  'accent-soft',
  'accent-line',
  'credit',
  'credit-fill',
  'credit-soft',
  'danger',
  'danger-soft',
  'mark',
];

const isIcon = (name: string): name is IconName => name in ICONS;

export function FoundationSamples() {
  return (
    <>
      <Sample name="Type" note="Literata for titles and reading, Instrument Sans for the interface">
        <p className="display">Prescribe with the evidence</p>
        <p className="h1">Lamotrigine in Clinical Practice</p>
        <p className="h2">Worth your next half hour</p>
        <p className="h3">Key points</p>
        <p className="h4">Monitoring and special populations</p>
        <p className="h5">Clozapine: From Initiation to Rescue</p>
        <p className="lead">Who should be offered clozapine, and what to do about partial response.</p>
        <p className="read">
          Valproate inhibits glucuronidation almost maximally at <a href="#type">about 500 mg a day</a>; GABA-α,
          β-blocker and μ-opioid stay in one family.
        </p>
        <p className="ui-h">Interface heading</p>
        <p>
          Interface text, <span className="quiet">quiet</span>, <span className="faint">faint</span>,{' '}
          <a className="link" href="#type">
            a marked reference
          </a>
          , <mark>found</mark>, <span className="credit-amount">0.75 CME</span>
        </p>
        <p className="meta dots">
          <span>Jonas Lindqvist</span>
          <span className="num">Recorded · 21 min · 8 sections</span>
          <span className="credit-amount">0.75 CME</span>
        </p>
        <p>
          <a className="more" href="#type">
            All 43 publications <Icon name="next" />
          </a>
        </p>
      </Sample>
      <Sample name="Colour">
        <div className="design-swatches">
          {COLOURS.map((colour) => (
            <div key={colour}>
              <i style={{ '--swatch': `var(--${colour})` }} />
              <p className="meta">{colour}</p>
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="Brand and icons" note="On hover the ligand falls in">
        <div className="row">
          <Brand name="Receptor" />
        </div>
        <div className="row">
          {Object.keys(ICONS)
            .filter(isIcon)
            .map((name) => (
              <Icon key={name} name={name} />
            ))}
        </div>
      </Sample>
    </>
  );
}
