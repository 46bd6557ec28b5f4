import { lazy, Suspense, useState } from 'react';
import { OwnButton } from './OwnButton.tsx';

// Loaded late, so that the page can be looked at before anything of the adapter is in it.
const Asking = lazy(() => import('./Asking.tsx'));

export function App() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <main>
      <h1>Harbor desk</h1>
      <p>
        <OwnButton>Book a berth</OwnButton>
      </p>
      <p>
        <a href="#start" onClick={() => setIsAsking(true)}>
          Start
        </a>{' '}
        <a href="#stop" onClick={() => setIsAsking(false)}>
          Stop
        </a>
      </p>
      <Suspense>{isAsking && <Asking />}</Suspense>
    </main>
  );
}
