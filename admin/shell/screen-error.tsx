import { useLocation, useNavigate, useRouteError } from 'react-router';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';

/** What a screen shows when it could not be loaded or drawn; the rest of the office stays. */
export function ScreenError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <Screen title="This screen failed" layout="full">
      {/* Opening the same address again draws the screen anew. */}
      <LoadError error={error} onRetry={() => void navigate(location, { replace: true })} />
    </Screen>
  );
}
