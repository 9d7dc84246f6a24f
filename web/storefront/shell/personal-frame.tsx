import { Outlet } from 'react-router';
import { Queries } from '#web/api/queries.tsx';

/** Wraps pages that query the API in the browser as the signed-in user. */
export default function PersonalFrame() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
