import { Parcels } from './Parcels';
import { Questions } from './Questions';

export default function Page() {
  return (
    <main>
      <h1>Post office</h1>
      <Parcels />
      <Questions />
    </main>
  );
}
