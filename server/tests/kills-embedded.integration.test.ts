import { testKills } from '../testing/kills/test-kills';

/** Server, signer and node are killed; the database is a part of the server. */
testKills('PGlite', 6);
