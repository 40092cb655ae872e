import './design-page.css';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { ArtSamples } from './art-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FloatingSamples } from './floating-samples.tsx';
import { FoundationSamples } from './foundation-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { PlayerSamples } from './player-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** Every component in every state, for visual review. */
export function DesignPage() {
  return (
    <ToastProvider dismissLabel="DISMISS" label="Messages">
      <main id="main" className="page design-page">
        <header className="page-head">
          <h1 className="h1">The design system</h1>
          <p className="lead">Ink on warm paper, one accent, one colour for credit, hairlines instead of boxes.</p>
        </header>
        <FoundationSamples />
        <ControlSamples />
        <FieldSamples />
        <FloatingSamples />
        <ListSamples />
        <StateSamples />
        <PlayerSamples />
        <ArtSamples />
      </main>
    </ToastProvider>
  );
}
