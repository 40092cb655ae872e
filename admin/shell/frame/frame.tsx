import './frame.css';
import { useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { AreasContext } from '#admin/parts/areas/areas-context.ts';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { FrameContext } from '#admin/parts/layout/screen-context.ts';
import { KeyboardHelp } from '#admin/shell/keyboard/keyboard-help.tsx';
import { useMayOpen } from '#admin/shell/may-open.ts';
import { Palette } from '#admin/shell/palette/palette.tsx';
import { useIsOnline } from '#client/network/connection.ts';
import { SideBar } from './side-bar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

type Layer = 'menu' | 'palette' | 'keys' | null;

/** What surrounds every screen: the side bar, the command palette, the keyboard help. */
export function Frame() {
  const [layer, setLayer] = useState<Layer>(null);
  const isNarrow = useIsNarrow();
  const isOnline = useIsOnline();
  const areas = useMayOpen();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const acts = useMemo(() => ({ openMenu: () => setLayer('menu'), openPalette: () => setLayer('palette') }), []);
  const close = () => setLayer(null);
  useShortcuts('Everywhere', [
    { keys: 'mod+k', label: 'Search or do', run: () => setLayer('palette'), everywhere: true },
    { keys: '?', label: 'All shortcuts', run: () => setLayer('keys') },
    { keys: 'g', label: 'Back to Today', run: () => void navigate('/') },
  ]);
  return (
    <FrameContext value={acts}>
      <a className="o-skip" href="#main">
        Skip to content
      </a>
      {state === 'loading' && <div className="o-progress" />}
      <div className="o-frame" data-narrow={isNarrow || undefined}>
        <SideBar
          areas={areas}
          isOpen={layer === 'menu'}
          onClose={close}
          onPalette={acts.openPalette}
          onKeys={() => setLayer('keys')}
        />
        <div>
          {!isOnline && (
            <p className="o-offline" role="status">
              No connection. What you read stays; what you change is not saved until the connection is back.
            </p>
          )}
          <AreasContext value={areas}>
            <Outlet />
          </AreasContext>
        </div>
      </div>
      <Palette open={layer === 'palette'} onClose={close} areas={areas} />
      <KeyboardHelp open={layer === 'keys'} onClose={close} />
      <ScrollRestoration />
    </FrameContext>
  );
}
