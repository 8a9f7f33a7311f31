// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions of the standard are listed once in a macro, which declares the pointers, looks them up and checks
// them. The loader is opened once per process. One device has one context, one queue and one program; calls
// wait until they are done. Launches are sized to take about 30 ms, so an interrupt is noticed quickly.
#include "engine/opencl.h"

#include <dlfcn.h>
#include <pthread.h>

#include "base/mem.h"

// ---- the standard's names, types and numbers

typedef int32_t cl_int;
typedef uint32_t cl_uint;
typedef uint64_t cl_bits;
enum {
    CL_SUCCESS = 0,
    CL_DEVICE_TYPE_GPU = 1 << 2,
    CL_DEVICE_TYPE_ACCELERATOR = 1 << 3,
    CL_DEVICE_TYPE = 0x1000,
    CL_DEVICE_MAX_COMPUTE_UNITS = 0x1002,
    CL_DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010,
    CL_DEVICE_GLOBAL_MEM_SIZE = 0x101F,
    CL_DEVICE_LOCAL_MEM_SIZE = 0x1023,
    CL_DEVICE_NAME = 0x102B,
    CL_DEVICE_VERSION = 0x102F,
    CL_PROGRAM_BUILD_LOG = 0x1183,
    CL_MEM_READ_WRITE = 1 << 0,
    CL_MEM_COPY_HOST_PTR = 1 << 5,
};
#define CL_DEVICE_TYPE_ALL UINT64_C(0xFFFFFFFF)

// Result, name and arguments of every function that is called.
#define OPENCL_FUNCTIONS(F)                                                                                  \
    F(cl_int, clGetPlatformIDs, (cl_uint, void **, cl_uint *))                                               \
    F(cl_int, clGetDeviceIDs, (void *, cl_bits, cl_uint, void **, cl_uint *))                                \
    F(cl_int, clGetDeviceInfo, (void *, cl_uint, size_t, void *, size_t *))                                  \
    F(void *, clCreateContext, (const void *, cl_uint, void *const *, const void *, void *, cl_int *))       \
    F(void *, clCreateCommandQueue, (void *, void *, cl_bits, cl_int *))                                     \
    F(void *, clCreateProgramWithSource, (void *, cl_uint, const char **, const size_t *, cl_int *))         \
    F(cl_int, clBuildProgram, (void *, cl_uint, void *const *, const char *, const void *, void *))          \
    F(cl_int, clGetProgramBuildInfo, (void *, void *, cl_uint, size_t, void *, size_t *))                    \
    F(void *, clCreateKernel, (void *, const char *, cl_int *))                                              \
    F(cl_int, clSetKernelArg, (void *, cl_uint, size_t, const void *))                                       \
    F(cl_int, clEnqueueNDRangeKernel,                                                                        \
      (void *, void *, cl_uint, const size_t *, const size_t *, const size_t *, cl_uint, const void *,       \
       void *))                                                                                              \
    F(void *, clCreateBuffer, (void *, cl_bits, size_t, void *, cl_int *))                                   \
    F(cl_int, clEnqueueReadBuffer,                                                                           \
      (void *, void *, cl_uint, size_t, size_t, void *, cl_uint, const void *, void *))                      \
    F(cl_int, clEnqueueWriteBuffer,                                                                          \
      (void *, void *, cl_uint, size_t, size_t, const void *, cl_uint, const void *, void *))                \
    F(cl_int, clFinish, (void *))                                                                            \
    F(cl_int, clReleaseMemObject, (void *))                                                                  \
    F(cl_int, clReleaseKernel, (void *))                                                                     \
    F(cl_int, clReleaseProgram, (void *))                                                                    \
    F(cl_int, clReleaseCommandQueue, (void *))                                                               \
    F(cl_int, clReleaseContext, (void *))

static struct {
#define DECLARE(result, name, arguments) result(*name) arguments;
    OPENCL_FUNCTIONS(DECLARE)
#undef DECLARE
} cl;

// ---- the loader, opened once

static bool loaded;
static char missing[160];

static void load(void)
{
    const char *wanted = getenv("HARARY_OPENCL"), *name = wanted && *wanted ? wanted : "libOpenCL.so.1";
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(missing, sizeof missing, "the OpenCL loader %.80s is not installed", name);
        return;
    }
#define FIND(result, name, arguments) *(void **)&cl.name = dlsym(library, #name);
    OPENCL_FUNCTIONS(FIND)
#undef FIND
#define CHECK(result, name, arguments)                                                                       \
    if (!cl.name) {                                                                                          \
        snprintf(missing, sizeof missing, "the OpenCL loader has no " #name);                                \
        return;                                                                                              \
    }
    OPENCL_FUNCTIONS(CHECK)
#undef CHECK
    loaded = true;
}

static hry_status need_loader(hry_error *error)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return loaded ? HRY_OK : hry_fail(error, HRY_UNDEFINED, "%s", missing);
}

// ---- devices

static uint64_t number_of(void *device, cl_uint what, size_t size)
{
    uint64_t long_number = 0;
    uint32_t short_number = 0;
    void *at = size == 4 ? (void *)&short_number : (void *)&long_number;
    if (cl.clGetDeviceInfo(device, what, size, at, NULL) != CL_SUCCESS)
        return 0;
    return size == 4 ? short_number : long_number;
}

static opencl_device describe(void *platform, void *device)
{
    opencl_device d = {.platform = platform, .id = device};
    if (cl.clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof d.name - 1, d.name, NULL) != CL_SUCCESS)
        snprintf(d.name, sizeof d.name, "unnamed device");
    if (cl.clGetDeviceInfo(device, CL_DEVICE_VERSION, sizeof d.version - 1, d.version, NULL) != CL_SUCCESS)
        snprintf(d.version, sizeof d.version, "OpenCL");
    int words = (int)strlen(d.version); // the version and the driver's name; PoCL adds its compiler's target
    sscanf(d.version, "%*s %*s %*s%n", &words);
    d.version[words] = 0;
    d.is_gpu = number_of(device, CL_DEVICE_TYPE, 8) & (CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_ACCELERATOR);
    d.memory = number_of(device, CL_DEVICE_GLOBAL_MEM_SIZE, 8);
    d.largest_buffer = number_of(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, 8);
    d.local_memory = number_of(device, CL_DEVICE_LOCAL_MEM_SIZE, 8);
    d.units = (uint32_t)number_of(device, CL_DEVICE_MAX_COMPUTE_UNITS, 4);
    return d;
}

enum { MOST_PLATFORMS = 16, MOST_DEVICES = 64 };

static size_t list_devices(opencl_device *out)
{
    void *platform[MOST_PLATFORMS], *device[MOST_DEVICES];
    cl_uint platforms = 0, devices;
    size_t count = 0;
    const char *wanted = getenv("HARARY_DEVICE");
    if (cl.clGetPlatformIDs(MOST_PLATFORMS, platform, &platforms) != CL_SUCCESS)
        return 0;
    for (cl_uint p = 0; p < platforms && p < MOST_PLATFORMS; p++) {
        if (cl.clGetDeviceIDs(platform[p], CL_DEVICE_TYPE_ALL, MOST_DEVICES, device, &devices) != CL_SUCCESS)
            continue;
        for (cl_uint i = 0; i < devices && i < MOST_DEVICES && count < MOST_DEVICES; i++) {
            opencl_device d = describe(platform[p], device[i]);
            if (!wanted || strstr(d.name, wanted))
                out[count++] = d;
        }
    }
    return count;
}

hry_status opencl_devices(opencl_device **out, size_t *count, hry_error *error)
{
    TRY(need_loader(error));
    OWNED opencl_device *all = NEW_ARRAY(opencl_device, MOST_DEVICES);
    OWNED opencl_device *sorted = NEW_ARRAY(opencl_device, MOST_DEVICES);
    // Drivers initialise at the first call, and not all of them are thread-safe at that point.
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&one_at_a_time);
    size_t found = list_devices(all), filled = 0;
    pthread_mutex_unlock(&one_at_a_time);
    for (int gpu = 1; gpu >= 0; gpu--)
        for (size_t i = 0; i < found; i++)
            if (all[i].is_gpu == gpu)
                sorted[filled++] = all[i];
    if (!found)
        return hry_fail(error, HRY_UNDEFINED, "OpenCL finds no device%s%s",
                        getenv("HARARY_DEVICE") ? " called " : "",
                        getenv("HARARY_DEVICE") ? getenv("HARARY_DEVICE") : "");
    *out = mem_take(&sorted);
    *count = found;
    return HRY_OK;
}

// ---- one device

enum { MOST_KERNELS = 8 };

struct opencl {
    char name[128];
    void *context, *queue, *program;
    struct {
        const char *name;
        void *id;
    } kernel[MOST_KERNELS];
    unsigned kernels;
};

static hry_status fault(const opencl *x, const char *what, cl_int code, hry_error *error)
{
    return hry_fail(error, HRY_LIMIT, "the device %s failed: %s (OpenCL error %d)", x->name, what, code);
}

static hry_status build(opencl *x, void *device, const char *source, const char *options, hry_error *error)
{
    cl_int code;
    char quietly[160]; // some compilers print warnings to standard error
    snprintf(quietly, sizeof quietly, "-w %s", options);
    x->program = cl.clCreateProgramWithSource(x->context, 1, &source, NULL, &code);
    if (!x->program)
        return fault(x, "the program was rejected", code, error);
    code = cl.clBuildProgram(x->program, 1, &device, quietly, NULL, NULL);
    if (code == CL_SUCCESS)
        return HRY_OK;
    char log[1024] = "";
    cl.clGetProgramBuildInfo(x->program, device, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
    return hry_fail(error, HRY_LIMIT, "the device %s cannot compile the sweep (OpenCL error %d): %.300s",
                    x->name, code, log);
}

hry_status opencl_open(const opencl_device *device, const char *source, const char *options, opencl **out,
                       hry_error *error)
{
    TRY(need_loader(error));
    hry_status status = HRY_OK;
    opencl *x = NEW(opencl);
    cl_int code;
    memcpy(x->name, device->name, sizeof x->name);
    x->context = cl.clCreateContext(NULL, 1, &device->id, NULL, NULL, &code);
    if (!x->context)
        status = fault(x, "no context could be created", code, error);
    else if (!(x->queue = cl.clCreateCommandQueue(x->context, device->id, 0, &code)))
        status = fault(x, "no command queue could be created", code, error);
    else
        status = build(x, device->id, source, options, error);
    if (status)
        opencl_close(x);
    else
        *out = x;
    return status;
}

void opencl_close(opencl *x)
{
    if (!x)
        return;
    for (unsigned i = 0; i < x->kernels; i++)
        cl.clReleaseKernel(x->kernel[i].id);
    if (x->program)
        cl.clReleaseProgram(x->program);
    if (x->queue)
        cl.clReleaseCommandQueue(x->queue);
    if (x->context)
        cl.clReleaseContext(x->context);
    free(x);
}

hry_status opencl_new_buffer(opencl *x, size_t bytes, const void *from, opencl_buffer *out, hry_error *error)
{
    cl_int code;
    cl_bits flags = CL_MEM_READ_WRITE | (from ? CL_MEM_COPY_HOST_PTR : 0);
    void *id = cl.clCreateBuffer(x->context, flags, bytes, (void *)from, &code);
    if (!id)
        return fault(x, "it is out of memory", code, error);
    *out = (opencl_buffer){id, bytes};
    return HRY_OK;
}

void opencl_free_buffer(opencl_buffer *b)
{
    if (b->id)
        cl.clReleaseMemObject(b->id);
    *b = (opencl_buffer){0};
}

hry_status opencl_read(opencl *x, const opencl_buffer *b, size_t at, size_t bytes, void *out,
                       hry_error *error)
{
    cl_int code = cl.clEnqueueReadBuffer(x->queue, b->id, 1, at, bytes, out, 0, NULL, NULL);
    return code == CL_SUCCESS ? HRY_OK : fault(x, "its memory cannot be read", code, error);
}

hry_status opencl_write(opencl *x, const opencl_buffer *b, size_t at, size_t bytes, const void *from,
                        hry_error *error)
{
    cl_int code = cl.clEnqueueWriteBuffer(x->queue, b->id, 1, at, bytes, from, 0, NULL, NULL);
    return code == CL_SUCCESS ? HRY_OK : fault(x, "its memory cannot be written", code, error);
}

static void *kernel_of(opencl *x, const char *name, cl_int *code)
{
    for (unsigned i = 0; i < x->kernels; i++)
        if (!strcmp(x->kernel[i].name, name))
            return x->kernel[i].id;
    void *id = cl.clCreateKernel(x->program, name, code);
    if (id && x->kernels < MOST_KERNELS) {
        x->kernel[x->kernels].name = name;
        x->kernel[x->kernels++].id = id;
    }
    return id;
}

hry_status opencl_run(opencl *x, const char *kernel, const opencl_argument *argument, unsigned arguments,
                      size_t groups, size_t size, hry_error *error)
{
    cl_int code = CL_SUCCESS;
    void *id = kernel_of(x, kernel, &code);
    if (!id)
        return fault(x, kernel, code, error);
    for (unsigned i = 0; i < arguments && code == CL_SUCCESS; i++)
        code = cl.clSetKernelArg(id, i, argument[i].size, argument[i].value);
    size_t all = groups * size;
    if (code == CL_SUCCESS)
        code = cl.clEnqueueNDRangeKernel(x->queue, id, 1, NULL, &all, &size, 0, NULL, NULL);
    if (code == CL_SUCCESS)
        code = cl.clFinish(x->queue);
    return code == CL_SUCCESS ? HRY_OK : fault(x, kernel, code, error);
}

// ---- launches

static const double LAUNCH_SECONDS = 0.03;

void opencl_keep_pace(opencl_pace *p, size_t launched, double seconds)
{
    if (launched >= p->groups && seconds < LAUNCH_SECONDS)
        p->groups *= 2;
    else if (seconds > 2 * LAUNCH_SECONDS && p->groups > 1)
        p->groups /= 2;
}
