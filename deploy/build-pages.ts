// Builds the pages of customers and of the office, as every start does where nothing was built before.
import { buildPages } from '../run/build-pages.ts';

buildPages();
