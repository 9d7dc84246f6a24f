import { Outlet } from 'react-router';
import { Queries } from '#web/api/queries.tsx';

/** Around pages that ask the API in the browser, as whoever is signed in. */
export default function PersonalFrame() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
