import { kycEmployer, kycPersonal, type KycForm } from '@tipwell/contract/people/kyc-form';
import * as z from 'zod';
import { withDraft, type Typed } from '#lib/forms/drafts.ts';

const residence = kycPersonal.shape.addressOfResidence.shape;
const employer = kycEmployer.shape.addressOfEmployer.shape;

/** The first step, field by field as it is typed. */
export const personalSchema = z.object({
  nationality: kycPersonal.shape.nationality,
  countryOfBirth: kycPersonal.shape.countryOfBirth,
  gender: z.string().pipe(kycPersonal.shape.gender),
  printedName: kycPersonal.shape.nameOnCard,
  residenceStreet: residence.streetAddress,
  residenceCity: residence.city,
  residenceCountry: residence.country,
});
type Personal = z.output<typeof personalSchema>;

/** The second one. */
export const employerSchema = z.object({
  employmentStatus: z.string().pipe(kycEmployer.shape.employmentStatus),
  companyName: kycEmployer.shape.companyName,
  industry: kycEmployer.shape.industry,
  jobTitle: kycEmployer.shape.jobTitle,
  salary: kycEmployer.shape.salary.shape.amount,
  employerStreet: employer.streetAddress,
  employerCity: employer.city,
  employerCountry: employer.country,
});
type Employer = z.output<typeof employerSchema>;

export const emptyPersonal = {
  nationality: '',
  countryOfBirth: '',
  gender: '',
  printedName: '',
  residenceStreet: '',
  residenceCity: '',
  residenceCountry: 'ae',
};

export const emptyEmployer = {
  employmentStatus: '',
  companyName: '',
  industry: '',
  jobTitle: '',
  salary: '',
  employerStreet: '',
  employerCity: '',
  employerCountry: 'ae',
};

/** What was typed in the first step; null where it is not complete, so that it comes first. */
export function readPersonal(typed: Typed): Personal | null {
  const read = personalSchema.safeParse(withDraft(emptyPersonal, typed));
  return read.success ? read.data : null;
}

export function kycFormOf(personal: Personal, of: Employer): KycForm {
  return {
    nationality: personal.nationality,
    countryOfBirth: personal.countryOfBirth,
    gender: personal.gender,
    nameOnCard: personal.printedName,
    addressOfResidence: {
      streetAddress: personal.residenceStreet,
      city: personal.residenceCity,
      country: personal.residenceCountry,
    },
    employmentStatus: of.employmentStatus,
    companyName: of.companyName,
    industry: of.industry,
    jobTitle: of.jobTitle,
    salary: { amount: of.salary, currency: 'AED' },
    addressOfEmployer: {
      streetAddress: of.employerStreet,
      city: of.employerCity,
      country: of.employerCountry,
    },
  };
}
