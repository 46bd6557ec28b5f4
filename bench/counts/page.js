// Made by the build: only the peers that are counted, so that a test needs no other libraries.
import { peers } from 'virtual:peers';

const host = document.getElementById('host');
const peer = await peers[new URL(location.href).searchParams.get('peer')]();
peer.begin?.(host);
// What opens and closes the dialog is not part of the page, so that its calls are not counted.
globalThis.counted = { peer, host };
document.documentElement.dataset.ready = '';
