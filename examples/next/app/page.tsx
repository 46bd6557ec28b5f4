import { Parcels } from './Parcels';

export default function Page() {
  return (
    <main>
      <h1>Post office</h1>
      <Parcels />
    </main>
  );
}
